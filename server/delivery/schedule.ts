/** When a message is tried again, and when the whole queue waits. */
import type { Clock } from '#server/care/clock.ts'
import { longestWaitMs, type MessageStore } from '#server/messages/store.ts'

/** Soon at first, for the common short trouble, then hourly (RFC 5321 4.5.4.1 asks for four to five days). */
const early = [10_000, 60_000, 300_000, 900_000, 1_800_000]
const hourMs = 3_600_000
/** Jitter keeps replicas and neighbours of the mail server from knocking in step. */
const jitterMs = longestWaitMs - hourMs
/** A message that could not be delivered for so long is given up, however often it was tried. */
export const giveUpAfterMs = 5 * 24 * hourMs

/** Milliseconds until the next try after `failures` failed ones (1 or more). `random` is 0 up to 1. */
export function retryDelay(failures: number, random: () => number): number {
  return early[failures - 1] ?? hourMs + Math.floor(random() * jitterMs)
}

/** Another log-in with refused credentials might lock the account. */
const refusedRestMs = hourMs

/**
 * When the whole queue waits: trouble that every message would meet is met by one message only. In memory, so that a
 * restart tries at once; each process rests for itself.
 */
export function createRest(
  store: Pick<MessageStore, 'health'>,
  clock: Pick<Clock, 'monotonic'>,
  /** A provider's quota; `null`: there is none. */
  mailsPerHour: number | null,
  random: () => number,
) {
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
