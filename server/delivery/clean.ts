import { domainToASCII } from 'node:url'
import { plainLines } from '../plain-text.ts'

/**
 * Visitors' words made fit for a mail. A header is a line: whatever could end it, hide in it or turn its reading
 * direction goes. What the visitor wrote stays whole in the store; only the mail is cleaned.
 */

/** Controls, line and paragraph separators, direction marks and overrides, byte order mark, non-characters. */
const unprintable =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E007F}]+/gu
/** The beginning of an encoded word (RFC 2047): some programs decode it even where it is plain text. */
const encodedWord = /=\?+/g
/** What separates or wraps addresses (RFC 5322 3.2.3): some programs decode a name first and split it afterwards. */
const specials = /[<>()[\]\\,;:@"]+/g

const segmenter = new Intl.Segmenter('es')

export function oneLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(unprintable, ' ')
    .replace(encodedWord, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** A name that stands before an address, safe also for programs that parse addresses badly. */
export function displayName(text: string, max: number): string {
  return oneLine(text.replace(specials, ' '), max)
}

/** Running text: without what changes its direction or hides in it. */
export function paragraphs(text: string): string {
  return plainLines(text.replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/g, ''))
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
