/** RFC 9116 asks for less than a year; an expired security.txt counts as none. Warned of a month ahead. */
const month = 30 * 24 * 3600 * 1000

/** What is wrong with security.txt's date, at a given moment (ms). */
export function expiryFaults(expires: string, now: number): string[] {
  const date = Date.parse(expires)
  if (Number.isNaN(date)) return [`content/agency.ts: security.expires is no date: ${expires}`]
  if (date - now < month)
    return [`content/agency.ts: security.expires is ${expires}: renew it (at most a year ahead)`]
  if (date - now > 366 * 24 * 3600 * 1000)
    return [`content/agency.ts: security.expires is more than a year ahead (RFC 9116 2.5.5)`]
  return []
}
