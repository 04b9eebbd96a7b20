import { setTimeout as timer } from 'node:timers/promises'

/** Milliseconds. Tests have a clock of their own, so that five days take seconds. */
export interface Clock {
  /** The wall clock, which may be set forward or back: for dates, and for what is stored. */
  now(): number
  /** For waits and ages within the process. */
  monotonic(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  sleep: (ms, signal) => timer(ms, undefined, { signal }).catch(() => {}),
}

/** How much the two clocks may differ (ms). */
const toleranceMs = 300_000
/** A little less than an hour, because a timer may fire early. */
const trustAfterMs = 3_600_000 - 1_000

/**
 * Tells whether the ages of messages can be trusted: only if the wall clock has agreed with the monotonic one for an hour. A
 * clock that jumps must neither delete a message nor give one up.
 */
export function createClockCheck(clock: Pick<Clock, 'now' | 'monotonic'>): () => boolean {
  let wall = clock.now()
  let monotonic = clock.monotonic()
  return () => {
    const passed = clock.monotonic() - monotonic
    if (Math.abs(clock.now() - wall - passed) <= toleranceMs) return passed >= trustAfterMs
    wall = clock.now()
    monotonic = clock.monotonic()
    return false
  }
}
