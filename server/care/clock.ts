import { setTimeout as timer } from 'node:timers/promises'

/** All in milliseconds. Tests bring their own, so that five days take seconds. */
export interface Clock {
  /** Wall time, which may be wrong and may be corrected in either direction: for dates, and for what outlives the process. */
  now(): number
  /** Time that only ever passes, as the timers count it, from any beginning: for waits and ages inside one process. */
  monotonic(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  sleep: (ms, signal) => timer(ms, undefined, { signal }).catch(() => {}),
}

/** By how much the two clocks may differ, ms. */
const toleranceMs = 300_000
/** A timer may fire a little early. */
const hourMs = 3_600_000 - 1_000

/**
 * Answers whether the ages of messages may be believed: only when the wall clock has moved with the monotonic one for an
 * hour. A clock that jumps must neither delete a message nor give one up.
 */
export function createClockCheck(clock: Pick<Clock, 'now' | 'monotonic'>): () => boolean {
  let wall = clock.now()
  let monotonic = clock.monotonic()
  return () => {
    const passed = clock.monotonic() - monotonic
    if (Math.abs(clock.now() - wall - passed) <= toleranceMs) return passed >= hourMs
    wall = clock.now()
    monotonic = clock.monotonic()
    return false
  }
}
