import { expect, test } from 'vitest'
import { maxRetryDelayMs } from '#server/messages/store.ts'
import { giveUpAfterMs, retryDelay } from './schedule.ts'

test('10 s, 1, 5, 15, 30 minutes, then hourly, spread over six minutes; for five days', () => {
  const seconds = [1, 2, 3, 4, 5].map((failures) => retryDelay(failures) / 1000)
  expect(seconds).toEqual([10, 60, 300, 900, 1800])
  const hourly = Array.from({ length: 200 }, (_, i) => retryDelay(6 + i) / 60_000)
  expect(Math.min(...hourly)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...hourly)).toBeLessThan(66)
  expect(Math.max(...hourly) - Math.min(...hourly)).toBeGreaterThan(4)
  // `lease` regards a longer wait as written by a wrong clock, and ignores it: no delay may be longer.
  expect(maxRetryDelayMs / 60_000).toBe(66)
  expect(giveUpAfterMs / 3_600_000).toBe(120)
})
