import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/mail/outbox.ts'
import { createHousekeeping } from './background.ts'

const day = 86_400_000
const hour = 3_600_000

/** `asked`: before which time was purged. */
function begin(purgeAfterDays: number | null) {
  const asked: number[] = []
  const clock = createFakeClock()
  const purge = async (before: number, limit: number) => {
    asked.push(before)
    return asked.length < 3 ? limit : 1
  }
  const { signal } = new AbortController()
  return { asked, clock, housekeeping: createHousekeeping({ purge }, clock, purgeAfterDays, signal) }
}

test('what is older than the owner says goes in steps; where nothing is said, nothing goes', async () => {
  const { asked, clock, housekeeping } = begin(90)
  clock.jump(hour)
  expect(await housekeeping()).toBe(101)
  expect(asked).toEqual(Array(3).fill(clock.now() - 90 * day))
  const never = begin(null)
  never.clock.jump(hour)
  expect([await never.housekeeping(), never.asked]).toEqual([0, []])
})

test('a clock that jumps deletes nothing until an hour has agreed with it', async () => {
  const { clock, housekeeping } = begin(90)
  clock.jump(hour)
  clock.set(400 * day)
  expect(await housekeeping()).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBeGreaterThan(0)
})
