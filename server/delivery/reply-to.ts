import { oneLine } from '../clean.ts'

/** What separates or wraps addresses (RFC 5322 3.2.3): some programs decode a name first and split it afterwards. */
const specials = /[<>()[\]\\,;:@"]+/g

/** A name that stands before an address, safe also for programs that parse addresses badly. */
export function displayName(text: string, max: number): string {
  return oneLine(text.replace(specials, ' '), max)
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const plainAddress = new RegExp(`^${atom}(\\.${atom})*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$`)

/**
 * The address for a header, or `null`. Not all that the form takes (a dot at an end, `=?`): in a header it could split, or be
 * decoded.
 */
export function headerAddress(email: string): string | null {
  return plainAddress.test(email) && !email.includes('=?') ? email : null
}
