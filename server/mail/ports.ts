import type { Facts } from '#server/log.ts'

/** All in milliseconds. Tests bring their own, so that five days take seconds. */
export interface Clock {
  /** Wall time, which may be wrong and may be corrected in either direction: for dates, and for what outlives the process. */
  now(): number
  /** Time that only ever passes, as the timers count it, from any beginning: for waits and ages inside one process. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export const systemClock: Clock = {
  now: Date.now,
  monotonic: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
}

/** What the agency is told of, each with a beginning and an end. */
export type Trouble =
  | 'undelivered'
  | 'dead'
  | 'credentials'
  | 'certificate'
  | 'disk'
  | 'store'
  | 'storage'
  | 'backup'
  | 'total'

export interface Alerts {
  /** Says how things stand now; who hears of it, and how often, is decided behind it. Never throws, never waits. */
  report(trouble: Trouble, active: boolean, facts?: Facts): void
}
