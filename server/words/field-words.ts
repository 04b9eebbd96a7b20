/**
 * The words of each field of the contact form, by its name in `contract/fields.ts`: in the mail to the agency, in
 * `npm run messages -- show`, in the first row of an export as CSV, and where a program is told what is wrong.
 */
export const fieldWords = {
  name: { mail: 'Nombre', shown: 'Nombre', csv: 'nombre', asked: 'tu nombre' },
  email: { mail: 'Email', shown: 'Email', csv: 'email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', shown: 'Plan', csv: 'plan', asked: 'el plan' },
  text: { mail: 'Mensaje', shown: 'Mensaje', csv: 'mensaje', asked: 'tu mensaje' },
}
