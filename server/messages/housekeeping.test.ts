import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../mail/testing/fake-clock.ts'
import { noLimits, sampleMessage } from '../testing/sample-message.ts'
import { createHousekeeping } from './housekeeping.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { DeliveryResult, MessageStore } from './types.ts'

const now = 1_750_000_000_000
const day = 86_400_000
const hour = 3_600_000

let folder: string
let store: MessageStore
let ending: AbortController

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-housekeeping-'))
  ending = new AbortController()
  store = openSqliteStore({ file: join(folder, 'messages.db') })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const add = async (age: number, over = {}) => {
  const message = sampleMessage({ acceptedAt: now - age * day, ...over })
  await store.accept([message], noLimits)
  return message.id
}
const settle = async (result: DeliveryResult) => {
  const [leased] = await store.lease(now, now + hour, 1)
  await store.settle(leased?.id ?? '', 1, result)
}
const kept = async () => (await store.list()).map(({ id }) => id).reverse()

/** One look at the start, one an hour later. */
const anHourLater = (purgeAfterDays: number | null = null, clockSet = 0) => {
  const clock = createFakeClock(now)
  const housekeeping = createHousekeeping({ store, clock, purgeAfterDays, signal: ending.signal })
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

test('of ordinary messages only delivered ones go, and only when the owner sets an end', async () => {
  await add(4_000)
  await settle({ kind: 'sent', at: now })
  const young = await add(89)
  await settle({ kind: 'sent', at: now })
  const dead = await add(4_000)
  await settle({ kind: 'dead', error: 'smtp 550' })
  const waiting = await add(4_000)
  expect(await anHourLater().gone).toBe(0)
  expect(await anHourLater(90).gone).toBe(1)
  expect(await kept()).toEqual([young, dead, waiting])
})

test.each([400, -400])(
  'a clock that jumps %i days deletes nothing until an hour has agreed with it',
  async (days) => {
    const id = await add(days < 0 ? 500 : 0, { quarantineReason: 'honeypot' })
    const { clock, housekeeping, gone } = anHourLater(1, days * day)
    expect(await gone).toBe(0)
    clock.jump(hour / 2)
    expect(await housekeeping()).toBe(0)
    expect(await kept()).toEqual([id])
    clock.jump(hour / 2)
    expect(await housekeeping()).toBe(1)
  },
)

test('a long purge goes in short steps: others have their turn in between, and the end does not wait for it', async () => {
  const old = () => sampleMessage({ acceptedAt: now - 31 * day, quarantineReason: 'honeypot' })
  await store.accept(Array.from({ length: 3_000 }, old), noLimits)
  const purge = vi.spyOn(store, 'purge')
  let turns = 0
  const turn = () => {
    turns++
    if (turns === 3) ending.abort()
    if (turns < 3) setImmediate(turn)
  }
  setImmediate(turn)
  const gone = await anHourLater().gone
  expect(gone).toBeGreaterThan(10)
  expect(gone).toBeLessThan(2_000)
  for (const [, rows] of purge.mock.calls) expect(rows).toBeLessThanOrEqual(500)
})
