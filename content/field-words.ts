/** The words of each field of the contact form: its names are those of `contract/fields.ts`. */
interface FieldWords {
  /** In the mail to the agency. */
  mail: string
  /** In `npm run messages -- show`. */
  shown: string
  /** In the first row of an export as CSV. */
  csv: string
  /** Where a program is told what is wrong: "Falta: tu nombre (name), …". */
  asked: string
}

export const fieldWords = {
  name: { mail: 'Nombre', shown: 'Nombre', csv: 'nombre', asked: 'tu nombre' },
  email: { mail: 'Email', shown: 'Email', csv: 'email', asked: 'tu email' },
  plan: { mail: 'Plan elegido', shown: 'Plan', csv: 'plan', asked: 'el plan' },
  text: { mail: 'Mensaje', shown: 'Mensaje', csv: 'mensaje', asked: 'tu mensaje' },
} satisfies Record<string, FieldWords>
