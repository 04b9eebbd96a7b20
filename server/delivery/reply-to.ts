import { domainToASCII } from 'node:url'
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
 * The address for a header, or `null`. Only the plain form (RFC 5322 dot-atom): a quoted or non-ASCII local part is
 * valid in rare cases, but in a header it can split, or make a server without SMTPUTF8 refuse the whole mail.
 */
export function headerAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1) return null
  const host = email.slice(at + 1)
  // domainToASCII reads what it gets as a URL's host: "a/b" would quietly become "a".
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null
  const address = `${email.slice(0, at)}@${/^[ -~]+$/.test(host) ? host : domainToASCII(host)}`
  return plainAddress.test(address) && address.length <= 254 && !address.includes('=?') ? address : null
}
