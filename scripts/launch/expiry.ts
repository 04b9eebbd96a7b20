import { launch } from '../../content/launch.ts'
import type { Finding } from './findings.ts'

const day = 86_400_000
/** Days before the end at which it is time to renew; RFC 9116 2.5.5 asks for less than a year ahead. */
const soonDays = 30
const farDays = 366

const written = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

/** An expired security.txt counts as none. */
export function expiryFindings(expires: string, now: number): Finding[] {
  const at = Date.parse(expires)
  const { invalid, past, soon, fine, far, renew } = launch.expiry
  if (Number.isNaN(at)) return [{ kind: 'settings', text: `${invalid(expires)}; ${renew}` }]
  const date = written.format(at)
  if (at <= now) return [{ kind: 'settings', text: `${past(date)}; ${renew}` }]
  const days = Math.floor((at - now) / day)
  if (days < soonDays) return [{ kind: 'settings', text: `${soon(date, days)}; ${renew}` }]
  if (days > farDays) return [{ kind: 'settings', text: `${far(date)}; ${renew}` }]
  return [{ kind: 'note', text: fine(date) }]
}
