import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { asJson, call, emailJsBody, post } from '#testing/http/client.ts'
import { listenTestApp } from '#testing/http/test-app.ts'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { noLimits, openOwnStore, ownFolder, sampleMessage } from '#testing/store/own-store.ts'
import { createAcceptor } from './group-commit.ts'
import { createReconnectingStore } from './reconnecting-store.ts'
import { openSqliteThread } from './sqlite/thread.ts'
import { StoreUnavailable, StoreUnusable } from './store.ts'

test.each([
  ['may come back', 2_000, new StoreUnavailable('el disco está lleno')],
  ['waits for a person', 300_000, new StoreUnusable('la base está dañada')],
])(
  'a store that %s is retried every %i ms; until it opens, every call rejects with the reason',
  async (_, everyMs, reason) => {
    const clock = createFakeClock()
    const { store: mended } = openOwnStore()
    let tries = 0
    const open = async () => {
      tries++
      if (tries < 3) throw reason
      return mended
    }
    const store = createReconnectingStore({ open, replaced: () => {}, clock })
    await expect(store.probe()).rejects.toBe(reason)
    await clock.pass(2 * everyMs - 1)
    expect(tries).toBe(2)
    await expect(store.accept([sampleMessage()], noLimits)).rejects.toBe(reason)
    await clock.pass(1)
    expect(await store.accept([sampleMessage()], noLimits)).toEqual([{ kind: 'stored' }])
  },
)

test('a file damaged in use: the page is served, the form answers 503; five minutes after it was put back, 200', async () => {
  const file = join(ownFolder(), 'messages.db')
  const clock = createFakeClock()
  const open = () => clock.during(openSqliteThread(file))
  const store = createReconnectingStore({ open, replaced: () => {}, clock })
  onTestFinished(() => store.close())
  const { url } = await listenTestApp({}, { store })
  expect(await post(url, emailJsBody())).toBe(200)
  // Another process wrote: the server's connection has to read the file again.
  const other = new DatabaseSync(file)
  other.exec('UPDATE contact_queue SET probed_at = 1; PRAGMA wal_checkpoint(TRUNCATE)')
  other.close()
  const sound = readFileSync(file)
  writeFileSync(file, Buffer.from(sound).fill(0x5a, 4_096))
  const { status, headers } = await call(url, asJson(emailJsBody({ message: 'otro' })))
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  await expect(store.health()).rejects.toThrow('está dañada')
  expect((await fetch(url)).status).toBe(200)

  writeFileSync(file, sound)
  await clock.pass(300_000 - 1)
  expect(await post(url, emailJsBody({ message: 'otro' }))).toBe(503)
  await clock.pass(1)
  expect(await post(url, emailJsBody({ message: 'otro' }))).toBe(200)
  expect((await store.health()).counts.accepted).toBe(2)
})

test('at most a thousand messages wait for a commit that does not end', async () => {
  const acceptor = createAcceptor({ accept: () => new Promise(() => {}) }, noLimits)
  const waiting = Array.from({ length: 1_500 }, () => acceptor.accept(sampleMessage()))
  const over = await Promise.allSettled(waiting.slice(1_000))
  expect(new Set(over.map(({ status }) => status))).toEqual(new Set(['rejected']))
})
