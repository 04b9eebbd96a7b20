import { expect, test } from 'vitest'
import { maxRetryDelayMs } from '#server/messages/store.ts'
import { giveUpAfterMs, retryDelay, withWish } from './schedule.ts'

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

test('the other side’s wish is a lower bound, an hour at most', () => {
  const second = 1000
  const hour = 3600 * second
  const wishes: [own: number, wish: number | undefined, wait: number][] = [
    [10 * second, undefined, 10 * second],
    [10 * second, second, 10 * second],
    [10 * second, 90 * second, 90 * second],
    [300 * second, 90 * second, 300 * second],
    [300 * second, 24 * hour, hour],
    [1.05 * hour, 24 * hour, 1.05 * hour],
  ]
  for (const [own, wish, wait] of wishes) expect(withWish(own, wish)).toBe(wait)
})
