import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noLimits, sampleMessage } from '../testing/sample-message.ts'
import { housekeeping } from './housekeeping.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { MessageStore } from './types.ts'

const now = 1_750_000_000_000
const day = 86_400_000

let folder: string
let store: MessageStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-housekeeping-'))
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
const kept = async () => (await store.list()).map(({ id }) => id).reverse()

test('hashes of clients’ addresses go after two days, their messages stay', async () => {
  const old = await add(2.1)
  const young = await add(1.9)
  expect(await housekeeping(store, now, null)).toBe(0)
  expect((await store.find(old))?.clientHash).toBeNull()
  expect((await store.find(young))?.clientHash).not.toBeNull()
})

test('quarantine is kept for 30 days', async () => {
  await add(30.1, { quarantineReason: 'honeypot' })
  const young = await add(29.9, { quarantineReason: 'honeypot' })
  const ordinary = await add(31)
  expect(await housekeeping(store, now, null)).toBe(1)
  expect(await kept()).toEqual([young, ordinary])
})

test('ordinary messages are kept for ever unless the owner sets an end', async () => {
  await add(4_000)
  const young = await add(89)
  expect(await housekeeping(store, now, null)).toBe(0)
  expect(await housekeeping(store, now, 90)).toBe(1)
  expect(await kept()).toEqual([young])
})
