import type { Clock } from '#server/care/clock.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { retryDelay } from './schedule.ts'

/** Another log-in with refused credentials might lock the account. */
const refusedRestMs = 3_600_000

/**
 * When the whole queue waits: trouble that every message would meet is met by one message only. In memory, so that a
 * restart tries at once; each process rests for itself.
 */
export function createRest(
  store: Pick<MessageStore, 'health'>,
  clock: Pick<Clock, 'monotonic'>,
  random: () => number,
) {
  let failures = 0
  let until = -Infinity
  /** When the owner last called `retry`, as of our last look. */
  let seen: number | null | undefined

  function begin(ms: number): number {
    until = clock.monotonic() + ms
    return ms
  }

  return {
    /** Milliseconds left, 0 when the queue may go on: the owner's `retry` ends every rest. */
    async left(): Promise<number> {
      if (until <= clock.monotonic()) return 0
      const { lastRetry } = await store.health()
      if (seen !== undefined && seen !== lastRetry) until = -Infinity
      seen = lastRetry
      return Math.max(0, until - clock.monotonic())
    },
    /** The server could not be used. Answers how long the queue rests, ms. */
    serverFailed(): number {
      failures++
      return begin(retryDelay(failures, random))
    },
    credentialsRefused(): void {
      begin(refusedRestMs)
    },
    succeeded(): void {
      failures = 0
    },
  }
}
