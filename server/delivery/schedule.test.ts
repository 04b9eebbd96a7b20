import { expect, test } from 'vitest'
import { giveUpAfterMs, retryDelay } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute

test.each([0, 0.5, 0.999_999])('soon at first, then hourly (chance %s)', (chance) => {
  const [a, b, c, d, e, ...hourly] = Array.from({ length: 130 }, (_, n) => retryDelay(n + 1, () => chance))
  expect([a, b, c, d, e]).toEqual([10_000, minute, 5 * minute, 15 * minute, 30 * minute])
  expect(Math.min(...hourly)).toBeGreaterThanOrEqual(hour)
  expect(Math.max(...hourly)).toBeLessThan(hour + 6 * minute)
  expect(giveUpAfterMs).toBe(5 * 24 * hour)
})
