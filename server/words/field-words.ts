/**
 * The words for each field of the contact form, by its name in `contract/fields.ts`: in the mail to the agency, in the owner's
 * tool, and in the endpoint's error messages.
 */
export const fieldWords = {
  name: { mail: 'Nombre', label: 'Nombre', asked: 'tu nombre' },
  email: { mail: 'Email', label: 'Email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', label: 'Plan', asked: 'el plan' },
  text: { mail: 'Mensaje', label: 'Mensaje', asked: 'tu mensaje' },
}
