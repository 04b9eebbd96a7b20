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
