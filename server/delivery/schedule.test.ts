import { expect, test } from 'vitest'
import { restDelay, retryDelay } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Every wait until the message is given up. */
function waits(chance: number): number[] {
  const delays: number[] = []
  for (;;) {
    const delay = retryDelay(delays.length + 1, () => chance)
    if (delay === null) return delays
    delays.push(delay)
  }
}

test.each([0, 0.5, 0.999_999])(
  'soon at first, then hourly, for five days and not six (chance %s)',
  (chance) => {
    const [a, b, c, d, e, ...hourly] = waits(chance)
    expect([a, b, c, d, e]).toEqual([10_000, minute, 5 * minute, 15 * minute, 30 * minute])
    expect(Math.min(...hourly)).toBeGreaterThanOrEqual(hour)
    expect(Math.max(...hourly)).toBeLessThan(hour + 6 * minute)
    const total = waits(chance).reduce((sum, delay) => sum + delay, 0)
    expect(total).toBeGreaterThanOrEqual(5 * day)
    expect(total).toBeLessThan(6 * day)
  },
)

test('hourly tries differ by chance, so that replicas do not knock in step', () => {
  const seen = new Set(Array.from({ length: 50 }, () => retryDelay(60)))
  expect(seen.size).toBeGreaterThan(10)
})

test('the queue as a whole never gives up', () => {
  expect(restDelay(1)).toBe(10_000)
  expect(restDelay(10_000, () => 0)).toBe(hour)
})
