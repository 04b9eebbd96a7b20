/** By the field's name in `contract/fields.ts`: for the mail, the owner's tool and the endpoint's errors. */
export const fieldWords = {
  name: { mail: 'Nombre', label: 'Nombre', asked: 'tu nombre' },
  email: { mail: 'Email', label: 'Email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', label: 'Plan', asked: 'el plan' },
  text: { mail: 'Mensaje', label: 'Mensaje', asked: 'tu mensaje' },
}
