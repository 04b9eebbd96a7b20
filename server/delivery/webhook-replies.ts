/**
 * What an answer of the webhook's receiver means. None ends a message: the receiver is the agency's to mend, so it waits until it
 * is five days old. Nor does one hold the others, but for "too many": any other may be for what this message holds.
 */
import { webhook as words } from '#server/words/webhook.ts'
import { certificateFault, type Refusal } from './replies.ts'

/** At most so long (ms): the schedule's longest wait. */
const hourMs = 3_600_000

/** Seconds or a date (RFC 9110 10.2.3), in ms from now on; `undefined` when it says nothing. */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (!text) return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(Math.ceil(ms), 1_000), hourMs)
}

/** What waiting will hardly mend, and for every message; the first pattern of the status. */
const ours: readonly [RegExp, keyof typeof words.refusals][] = [
  [/^3/, 'redirect'],
  [/^40[13]$/, 'forbidden'],
  [/^(404|405|410)$/, 'gone'],
]
/** The same, for this one: what it holds, or how it is written. */
const itsOwn: readonly [RegExp, keyof typeof words.refusals][] = [
  [/^413$/, 'tooLarge'],
  [/^4/, 'notTaken'],
]
const passing = [408, 425, 429]

/** Of every status but 2xx. `retryAfter`: the header. */
export function refusalOf(status: number, retryAfter: string | undefined, now: number): Refusal {
  const find = (table: typeof ours) => table.find(([pattern]) => pattern.test(String(status)))?.[1]
  const lasting = passing.includes(status) ? undefined : (find(ours) ?? find(itsOwn))
  const key = lasting ?? (status === 429 ? 'tooMany' : 'failed')
  const afterMs = readRetryAfter(retryAfter, now)
  return {
    kind: 'retry',
    pausesQueue: status === 429,
    lasting: lasting !== undefined,
    ofUs: find(ours) !== undefined,
    ...(afterMs !== undefined && { afterMs }),
    error: `${words.refusals[key]} (${status})`,
  }
}

/** Without an answer. What cannot be reached, no message reaches; once connected, it may be for what this one holds. */
export function unansweredOf(code: string, connected: boolean): Refusal {
  const certificate = certificateFault.test(code)
  const late = code === 'ETIMEDOUT' ? 'late' : 'cut'
  const key = certificate ? 'certificate' : connected ? late : 'unreachable'
  const error = `${words.refusals[key]} (${code})`
  return { kind: 'retry', pausesQueue: !connected, lasting: certificate, ofUs: certificate, error }
}
