/**
 * The words for each field of the contact form, by its name in `contract/fields.ts`: in the mail to the agency, in the owner's
 * tool, and in the endpoint's error messages.
 */
export const fieldWords = {
  name: { mail: 'Nombre', shown: 'Nombre', asked: 'tu nombre' },
  email: { mail: 'Email', shown: 'Email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', shown: 'Plan', asked: 'el plan' },
  text: { mail: 'Mensaje', shown: 'Mensaje', asked: 'tu mensaje' },
}
