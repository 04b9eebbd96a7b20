import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/mail/fake-clock.ts'
import { openOwnStore } from '#testing/store/own-store.ts'
import { sampleMessage } from '#testing/store/sample-message.ts'
import { createHousekeeping } from './housekeeping.ts'

const now = 1_750_000_000_000
const day = 86_400_000
const hour = 3_600_000

function begin(purgeAfterDays: number | null) {
  const { store } = openOwnStore()
  const clock = createFakeClock(now)
  const add = async (age: number) => {
    const message = sampleMessage({ acceptedAt: now - age * day })
    await store.accept([message], Number.MAX_SAFE_INTEGER)
    return message.id
  }
  return {
    clock,
    add,
    async deliver(id: string) {
      await store.lease(now, now + hour, 1)
      await store.settle(id, 1, { kind: 'sent', at: now })
      return id
    },
    housekeeping: createHousekeeping(store, clock, purgeAfterDays, new AbortController().signal),
    kept: async () => (await store.list()).map(({ id }) => id).reverse(),
  }
}

test('delivered messages are kept for ever, or as long as the owner says; waiting ones always', async () => {
  for (const purgeAfterDays of [null, 90]) {
    const { add, deliver, clock, housekeeping, kept } = begin(purgeAfterDays)
    const old = await deliver(await add(4_000))
    const rest = [await deliver(await add(89)), await add(4_000)]
    clock.jump(hour)
    await housekeeping()
    expect(await kept()).toEqual(purgeAfterDays === null ? [old, ...rest] : rest)
  }
})

test('a clock that jumps deletes nothing until an hour has agreed with it', async () => {
  const { add, deliver, clock, housekeeping } = begin(90)
  await deliver(await add(0))
  clock.jump(hour)
  clock.set(400 * day)
  expect(await housekeeping()).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBe(1)
})
