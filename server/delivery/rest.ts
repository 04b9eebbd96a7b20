import type { Clock } from '#server/care/clock.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { retryDelay } from './schedule.ts'

const hourMs = 3_600_000
/** Another log-in with refused credentials might lock the account. */
const refusedRestMs = hourMs

export interface RestOptions {
  store: Pick<MessageStore, 'health'>
  clock: Pick<Clock, 'monotonic'>
  /** A provider's quota; `null`: there is none. */
  mailsPerHour: number | null
  random: () => number
}

/**
 * When the whole queue waits: trouble that every message would meet is met by one message only. In memory, so that a
 * restart tries at once; each process rests for itself.
 */
export function createRest({ store, clock, mailsPerHour, random }: RestOptions) {
  let failures = 0
  let until = -Infinity
  /** When the owner last called `retry`, as of our last look. */
  let seen: number | null | undefined
  /** When the last mails were sent, as many as may be in an hour. */
  let sentAt: number[] = []

  function begin(ms: number): number {
    until = clock.monotonic() + ms
    return ms
  }

  function quotaLeft(): number {
    const first = sentAt[0]
    if (first === undefined || sentAt.length !== mailsPerHour) return 0
    return Math.max(0, first + hourMs - clock.monotonic())
  }

  return {
    /** Milliseconds left, 0 when the queue may go on: the owner's `retry` ends every rest but the quota's. */
    async left(): Promise<number> {
      if (until <= clock.monotonic()) return quotaLeft()
      const { lastRetry } = await store.health()
      if (seen !== undefined && seen !== lastRetry) until = -Infinity
      seen = lastRetry
      return Math.max(quotaLeft(), until - clock.monotonic())
    },
    /** The server could not be used. Answers how long the queue rests, ms. */
    serverFailed(): number {
      failures++
      return begin(retryDelay(failures, random))
    },
    credentialsRefused(): void {
      begin(refusedRestMs)
    },
    sent(): void {
      failures = 0
      if (mailsPerHour !== null) sentAt = [...sentAt, clock.monotonic()].slice(-mailsPerHour)
    },
  }
}
