import { expect, test } from 'vitest'
import { createClockCheck } from './clock.ts'

const second = 1_000
const hour = 3_600 * second

/** A wall clock and a monotonic one that can be moved apart. */
function clocks() {
  const at = { wall: 1_800_000_000_000, monotonic: 5 }
  const check = createClockCheck({ now: () => at.wall, monotonic: () => at.monotonic })
  return {
    check,
    pass(ms: number): boolean {
      at.wall += ms
      at.monotonic += ms
      return check()
    },
    set: (byMs: number) => {
      at.wall += byMs
    },
  }
}

test('ages count once the wall clock has run evenly for an hour, and not before', () => {
  const { check, pass } = clocks()
  expect(check()).toBe(false)
  expect(pass(hour - 2 * second)).toBe(false)
  expect(pass(2 * second)).toBe(true)
  expect(pass(5 * 24 * hour)).toBe(true)
})

test.each([1, -1])(
  'corrected by five minutes (%i) it still counts, by more it has to run evenly for another hour',
  (way) => {
    const { pass, set } = clocks()
    pass(hour)
    set(way * 300 * second)
    expect(pass(second)).toBe(true)
    // The same small correction again adds up to a large one.
    set(way * 2 * second)
    expect(pass(0)).toBe(false)
    expect(pass(hour - 2 * second)).toBe(false)
    expect(pass(2 * second)).toBe(true)
  },
)
