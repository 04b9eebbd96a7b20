import { setTimeout as sleep } from 'node:timers/promises'

/** What comes of it, or `too late`: so a test fails by its expectation, where it would only run out of time. */
export const inTime = <T>(outcome: Promise<T>, ms = 10_000): Promise<T | 'too late'> =>
  Promise.race([outcome, sleep(ms, 'too late' as const, { ref: false })])
