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

test('hashes of clients’ addresses go after two days, their messages stay', async () => {
  const old = await add(2.1)
  const young = await add(1.9)
  expect(await anHourLater().gone).toBe(0)
  expect((await store.find(old))?.clientHash).toBeNull()
  expect((await store.find(young))?.clientHash).not.toBeNull()
})

test('quarantine is kept for 30 days', async () => {
  await add(30.1, { quarantineReason: 'honeypot' })
  const young = await add(29.9, { quarantineReason: 'honeypot' })
  const ordinary = await add(31)
  expect(await anHourLater().gone).toBe(1)
  expect(await kept()).toEqual([young, ordinary])
})

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

test('a long purge goes in short steps: others have their turn in between, and the end does not wait for it', async () => {
  const old = () =>
    sampleMessage({ acceptedAt: now - 31 * day, quarantineReason: 'honeypot', clientHash: null })
  await store.accept(Array.from({ length: 3_000 }, old), noLimits)
  setImmediate(() => setImmediate(() => setImmediate(() => ending.abort())))
  const gone = await anHourLater().gone
  expect(gone).toBeGreaterThan(0)
  expect(gone).toBeLessThan(1_000)
})
