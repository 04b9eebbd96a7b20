/** Something that the owner has to mend: the message is the Spanish sentence that says what. */
export class Fault extends Error {}

/** The sentence, when it is one; any other error goes on. */
export function faultText(error: unknown): string {
  if (error instanceof Fault) return error.message
  throw error
}
