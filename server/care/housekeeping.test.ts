import { beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '#testing/mail/fake-clock.ts'
import { openOwnStore } from '#testing/store/own-store.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import type { MessageStore } from '../messages/store.ts'
import { createHousekeeping } from './housekeeping.ts'

const now = 1_750_000_000_000
const day = 86_400_000
const hour = 3_600_000

let store: MessageStore
let ending: AbortController

beforeEach(() => {
  ending = new AbortController()
  store = openOwnStore().store
})

const add = async (age: number, over = {}) => {
  const message = sampleMessage({ acceptedAt: now - age * day, ...over })
  await store.accept([message], noLimits)
  return message.id
}
const deliver = async (id: string) => {
  await store.lease(now, now + hour, 1)
  await store.settle(id, 1, { kind: 'sent', at: now })
  return id
}
const kept = async () => (await store.list()).map(({ id }) => id).reverse()

/** One look at the start, one an hour later. */
const anHourLater = (purgeAfterDays: number | null = null, clockSet = 0) => {
  const clock = createFakeClock(now)
  const housekeeping = createHousekeeping(store, clock, purgeAfterDays, ending.signal)
  clock.jump(hour)
  clock.set(clockSet)
  return { clock, housekeeping, gone: housekeeping() }
}

test('delivered messages are kept for ever unless the owner sets an end; waiting ones always', async () => {
  await deliver(await add(4_000))
  const young = await deliver(await add(89))
  const waiting = await add(4_000)
  expect(await anHourLater().gone).toBe(0)
  expect(await anHourLater(90).gone).toBe(1)
  expect(await kept()).toEqual([young, waiting])
})

test('a clock that jumps deletes nothing until an hour has agreed with it', async () => {
  await deliver(await add(0))
  const { clock, housekeeping, gone } = anHourLater(90, 400 * day)
  expect(await gone).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBe(0)
  clock.jump(hour / 2)
  expect(await housekeeping()).toBe(1)
})
