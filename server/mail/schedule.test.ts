import { expect, test } from 'vitest'
import { maxAttempts, restDelay, retryDelay } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('tries again after 10 s, 1, 5, 15 and 30 minutes', () => {
  const delays = [1, 2, 3, 4, 5].map((failures) => retryDelay(failures))
  expect(delays).toEqual([10_000, minute, 5 * minute, 15 * minute, 30 * minute])
})

test('then every hour, a little later by chance', () => {
  expect(retryDelay(6, () => 0)).toBe(hour)
  expect(retryDelay(6, () => 0.999_999)).toBeLessThan(hour + 6 * minute)
  const seen = new Set(Array.from({ length: 50 }, () => retryDelay(60)))
  expect(seen.size).toBeGreaterThan(10)
})

test.each([0, 0.5, 0.999_999])('keeps trying for five days, not six, then gives up (chance %s)', (chance) => {
  let total = 0
  let failures = 1
  for (
    let delay = retryDelay(failures, () => chance);
    delay !== null;
    delay = retryDelay(failures, () => chance)
  ) {
    total += delay
    failures++
  }
  expect(failures).toBe(maxAttempts + 1)
  expect(total).toBeGreaterThanOrEqual(5 * day)
  expect(total).toBeLessThan(6 * day)
})

test('the queue as a whole never gives up', () => {
  expect(restDelay(1)).toBe(10_000)
  expect(restDelay(10_000, () => 0)).toBe(hour)
})
