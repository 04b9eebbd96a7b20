/**
 * What a reply of the webhook's receiver means. No reply ends a message's delivery: the agency can mend its receiver, so the
 * message is retried until it is five days old. Only "too many requests" (429) pauses the other messages: every other reply may
 * be about this message alone.
 */
import { certificateFault, certificateNames, type Refusal } from '#server/delivery/sender.ts'
import { webhook as words } from '#server/words/webhook.ts'

/** A receiver can ask for no longer wait than the schedule's longest (ms). */
const hourMs = 3_600_000

/** Seconds or a date (RFC 9110 10.2.3), in ms from now on; `undefined` when it says nothing. */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (!text) return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(Math.ceil(ms), 1_000), hourMs)
}

/** The receiver refuses every message, and waiting will hardly help. The first pattern that matches the status counts. */
const ours: readonly [RegExp, keyof typeof words.refusals][] = [
  [/^3/, 'redirect'],
  [/^40[13]$/, 'forbidden'],
  [/^(404|405|410)$/, 'gone'],
]
/** The receiver refuses this message, for what it holds or how it is written, and waiting will hardly help. */
const itsOwn: readonly [RegExp, keyof typeof words.refusals][] = [
  [/^413$/, 'tooLarge'],
  [/^4/, 'notTaken'],
]
const temporary = [408, 425, 429]

/** Sentences of a receiver that tell more than its status. The first pattern that matches counts. */
const told: readonly [RegExp, keyof typeof words.refusals][] = [
  // Slack.
  [/channel_is_archived|is_archived/i, 'archived'],
  // Standard Webhooks' libraries, Svix, Stripe's, and who wrote the check themselves.
  [/timestamp\b.{0,40}\b(too (old|new)|expired|outside|tolerance|in the future)|stale timestamp/i, 'clock'],
]

/** What to do after a reply with any status but 2xx. `retryAfter`: the header. `said`: its body, cleaned. */
export function refusalOf(
  status: number,
  retryAfter: string | undefined,
  now: number,
  said: string,
): Refusal {
  const find = (table: typeof ours, text = String(status)) =>
    table.find(([pattern]) => pattern.test(text))?.[1]
  const ofUs = find(ours) ?? (status < 500 ? find(told, said) : undefined)
  const permanentRefusal = temporary.includes(status) ? undefined : (ofUs ?? find(itsOwn))
  const key = find(told, said) ?? permanentRefusal ?? (status === 429 ? 'tooMany' : 'failed')
  const afterMs = readRetryAfter(retryAfter, now)
  return {
    kind: 'retry',
    pausesQueue: status === 429,
    permanent: permanentRefusal !== undefined,
    ofUs: permanentRefusal !== undefined && ofUs !== undefined,
    ...(afterMs !== undefined && { afterMs }),
    error: `${words.refusals[key]} (${status})${said && `: «${said}»`}`,
  }
}

/** What to do without a reply. A receiver that cannot be reached pauses the queue; after connecting, only this message may be at fault. */
export function unansweredOf(error: NodeJS.ErrnoException, isLate: boolean, connected: boolean): Refusal {
  const code = isLate ? 'ETIMEDOUT' : String(error.code)
  const certificate = certificateFault.test(code)
  const names = certificateNames(error)
  const late = isLate ? 'late' : 'cut'
  const key = certificate ? 'certificate' : connected ? late : 'unreachable'
  const reason = names ? words.certificateOf(names) : words.refusals[key]
  const sentence = `${reason} (${code})`
  return {
    kind: 'retry',
    pausesQueue: !connected,
    permanent: certificate,
    ofUs: certificate,
    error: sentence,
  }
}
