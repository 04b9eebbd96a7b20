import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/mail/delivery-harness.ts'
import { execSql, noLimits, ownFolder, sampleMessage } from '#testing/store/own-store.ts'
import { createReconnectingStore } from './reconnecting-store.ts'
import { openSqliteThread } from './sqlite/thread.ts'

test('a file damaged in use takes no message; five minutes after it was put back it does', async () => {
  const file = join(ownFolder(), 'messages.db')
  const clock = createFakeClock()
  const open = () => clock.during(openSqliteThread(file))
  const store = createReconnectingStore(open, () => {}, clock)
  onTestFinished(() => store.close())
  const accept = () => store.accept([sampleMessage()], noLimits)
  expect(await accept()).toEqual([{ kind: 'stored' }])
  // A write by another process makes the server's connection read the file anew, and notice the damage.
  execSql(file, 'UPDATE contact_queue SET probed_at = 1; PRAGMA wal_checkpoint(TRUNCATE)')
  const sound = readFileSync(file)
  writeFileSync(file, Buffer.from(sound).fill(0x5a, 4_096))
  await expect(accept()).rejects.toThrow('está dañada')
  writeFileSync(file, sound)
  await clock.pass(300_000 - 1)
  await expect(accept()).rejects.toThrow('está dañada')
  await clock.pass(1)
  expect(await accept()).toEqual([{ kind: 'stored' }])
  expect((await store.health()).counts.accepted).toBe(2)
})
