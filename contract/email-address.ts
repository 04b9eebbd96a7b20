/**
 * What people type, paste or have filled in as their address: the page and the server read it here, so that both accept,
 * put right and refuse the same. Linear in its input.
 */

/** Why something is no address: the keys of the words for it in `content/`. And `malformed`: none of these, or too long. */
export const addressFaults = [
  ...(['noAt', 'twoAts', 'nothingBefore', 'nothingAfter', 'noDot', 'nothingAfterDot'] as const),
  ...(['space', 'comma', 'letters'] as const),
] as const
export type AddressFault = (typeof addressFaults)[number] | 'malformed'

/** `address` is for mail: ASCII. `shown` is how its owner writes it: `ana@ñandú.com.ar`. */
export type ReadAddress =
  | { address: string; shown: string; fault?: undefined }
  | { fault: AddressFault; address?: undefined; shown?: undefined }

/** RFC 5321 4.5.3.1.3, and in fields.ts: this file is fetched by itself, without what it would import. */
const limit = 254

/** Invisible characters that autofill and copying add, unusual blanks (U+00A0 …), and what icon fonts leave behind. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\u00a0\u2007\u202f\u3164]|\u034f|[\ufe00-\ufe0f]/gu
/** An address begins and ends with one of these: brackets, quotes, bullets and a sentence's full stop around it are not part of it. */
const first = /[\p{L}\p{N}@_+-]/u
const last = /[\p{L}\p{M}\p{N}@]/u
/** Both from https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, but with a dot, and no IPv4 address. */
const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const labels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** The address of `Name <address>`; `null` where the name holds another address. */
function withoutName(text: string): string | null {
  const [, address] = text.match(/<([^<>]*@[^<>]*)>/) ?? []
  if (address === undefined) return text
  return text.split(address).join('').includes('@') ? null : address
}

function withoutWrapping(text: string): string {
  const letters = [...text]
  const start = letters.findIndex((letter) => first.test(letter))
  return start < 0
    ? ''
    : letters.slice(start, letters.findLastIndex((letter) => last.test(letter)) + 1).join('')
}

/** The domain as mail servers write it (IDNA); `''` when it is none. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain)) return domain
  try {
    return /[^\p{L}\p{M}\p{N}.-]/u.test(domain) ? '' : new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

export function readAddress(typed: string): ReadAddress {
  const seen = typed
    .replace(/[\t-\r]/g, ' ')
    .replace(unseen, '')
    .normalize('NFKC')
  const named = withoutName(seen.replace(/mailto:/gi, ''))
  if (named === null) return { fault: 'twoAts' }
  const text = withoutWrapping(named)
  const [before = '', rest, more] = text.split('@')
  if (rest === undefined) return { fault: 'noAt' }
  if (more !== undefined) return { fault: 'twoAts' }
  // A `mailto:` link may add `?subject=…`.
  const domain = withoutWrapping(rest.split('?', 1)[0] ?? '')
  if (before === '') return { fault: 'nothingBefore' }
  if (domain === '' || rest.startsWith('.')) return { fault: 'nothingAfter' }
  if (/\s/.test(before + domain)) return { fault: 'space' }
  if (/[,;]/.test(before + domain)) return { fault: 'comma' }
  if (!domain.includes('.')) return { fault: seen.includes(`${domain}.`) ? 'nothingAfterDot' : 'noDot' }
  if (!local.test(before)) return { fault: 'letters' }
  const ascii = asciiDomain(domain)
  if (!labels.test(ascii)) return { fault: 'malformed' }
  const address = `${before}@${ascii}`
  return address.length > limit ? { fault: 'malformed' } : { address, shown: `${before}@${domain}` }
}
