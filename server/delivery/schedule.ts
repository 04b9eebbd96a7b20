/** When a message is retried, and when the whole queue pauses. */
import { maxRetryDelayMs, type ServerStore } from '#server/messages/store.ts'
import type { Clock } from '#server/time/clock.ts'

/** The first retries come soon, because most failures are short, the others hourly (RFC 5321 4.5.4.1 asks for four to five days). */
const earlyDelays = [10_000, 60_000, 300_000, 900_000, 1_800_000]
const hourMs = 3_600_000
/** A message is given up at this age, however often it was tried. */
export const giveUpAfterMs = 5 * 24 * hourMs

/** Milliseconds until the next attempt, after this many failed attempts. */
export function retryDelay(failures: number): number {
  // Jitter keeps replicas from retrying at the same moment.
  const jitterMs = Math.floor(Math.random() * (maxRetryDelayMs - hourMs))
  return earlyDelays[failures - 1] ?? hourMs + jitterMs
}

/** The other side's wish is a lower bound: "1 s" after the fifth failure is a thousand attempts an hour, and a day would be too late. */
export const withWish = (ownMs: number, wishMs = 0): number => Math.max(ownMs, Math.min(wishMs, hourMs))

/** Pauses the queue after a failure that every message would meet. Kept in the memory of each process: a restart tries at once. */
export function createQueuePause(
  store: Pick<ServerStore, 'health'>,
  clock: Pick<Clock, 'monotonic'>,
  /** A provider's quota; `null`: there is none. */
  perHour: number | null,
) {
  let failures = 0
  let until = -Infinity
  let knownRetry: number | null | undefined
  /** The times of the last `perHour` deliveries. */
  let sentAt: number[] = []

  function pauseFor(ms: number): number {
    until = clock.monotonic() + ms
    // A `retry` that the owner asked for before this pause does not end it.
    knownRetry = undefined
    return ms
  }

  function quotaLeft(): number {
    const [first = 0] = sentAt
    return sentAt.length === perHour ? Math.max(0, first + hourMs - clock.monotonic()) : 0
  }

  return {
    /** Milliseconds of the pause that are left; 0: not paused. The owner's `retry` ends every pause but that of the quota. */
    async remaining(): Promise<number> {
      if (until <= clock.monotonic()) return quotaLeft()
      const { lastRetry } = await store.health()
      if (knownRetry !== undefined && knownRetry !== lastRetry) until = -Infinity
      knownRetry = lastRetry
      return Math.max(quotaLeft(), until - clock.monotonic())
    },
    /** The other side cannot be used; `afterMs`: it said for how long. Returns how long the queue pauses (ms). */
    onServerFailed(afterMs?: number): number {
      failures++
      return pauseFor(withWish(retryDelay(failures), afterMs))
    },
    /** Pauses for an hour: more attempts to log in might lock the account. */
    onCredentialsRefused: () => pauseFor(hourMs),
    onSent(): void {
      failures = 0
      if (perHour !== null) sentAt = [...sentAt, clock.monotonic()].slice(-perHour)
    },
  }
}
