/** What delivery needs from outside, so that tests can bring their own time and read what is told. */

/** Wall time in milliseconds, and timers on the same time. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export const systemClock: Clock = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
}

/** Facts of a log line or an alert: ids, codes and numbers, never a visitor's words or address. */
export type Facts = Record<string, string | number | boolean | null>

export interface Log {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}

/** What the agency is told of, each with a beginning and an end. */
export const troubles = ['undelivered', 'dead', 'credentials', 'certificate', 'disk'] as const
export type Trouble = (typeof troubles)[number]

export interface Alerts {
  /** Says how things stand now; who hears of it, and how often, is decided behind it. Never throws, never waits. */
  report(trouble: Trouble, active: boolean, facts?: Facts): void
}
