/**
 * The words for each field of the contact form, by its name in `contract/fields.ts`: in the mail to the agency, in
 * `npm run messages -- show`, in the header of a CSV export, and in the endpoint's error messages.
 */
export const fieldWords = {
  name: { mail: 'Nombre', shown: 'Nombre', csv: 'nombre', asked: 'tu nombre' },
  email: { mail: 'Email', shown: 'Email', csv: 'email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', shown: 'Plan', csv: 'plan', asked: 'el plan' },
  text: { mail: 'Mensaje', shown: 'Mensaje', csv: 'mensaje', asked: 'tu mensaje' },
}
