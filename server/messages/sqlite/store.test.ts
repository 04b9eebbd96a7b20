import { copyFileSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { channels } from '#server/messages/message.ts'
import { noModes, skipFor } from '#testing/skips.ts'
import {
  cleanAll,
  execSql,
  noLimits,
  openOwnStore,
  ownFolder,
  sampleMessage,
  sampleMessages,
  sampleTime,
} from '#testing/store/own-store.ts'
import { describeStore } from '#testing/store/store.suite.ts'
import { settableClock, timed } from '#testing/store/timed-store.ts'
import { openSqliteStore } from './store.ts'
import { openSqliteThread } from './thread.ts'

/**
 * One file opened twice, until the test ends: by the server's methods in a worker thread, and by the owner's in this one. Two
 * connections in one thread would wait for each other for ever.
 */
async function openBoth(file: string, clock = settableClock(sampleTime)) {
  const server = await openSqliteThread(file, undefined, clock.shared)
  const owner = openSqliteStore(file, clock)
  onTestFinished(async () => {
    await Promise.all([server.close(), owner.close()])
  })
  return timed({ ...owner, ...server }, clock)
}

describeStore('SQLite', async () => {
  const file = join(ownFolder(), 'messages.db')
  const clock = settableClock(sampleTime)
  return () => openBoth(file, clock)
})

test('folder and files are readable only by the owner', skipFor(noModes), async () => {
  const { store, folder } = openOwnStore()
  await store.accept([sampleMessage()], noLimits)
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(folder)).toBe(0o700)
  expect(new Set(readdirSync(folder).map((name) => mode(join(folder, name))))).toEqual(new Set([0o600]))
})

/** A connection on which the store's statements can be explained. */
function withClock(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  db.function('now_ms', { deterministic: true }, () => 0n)
  return db
}

test.each([
  ['mail', 'messages_outbox', 'messages_state (state=?)'],
  ['webhook', 'messages_webhook_outbox', 'messages_webhook_state (webhook_state=?)'],
] as const)(
  'a lease by %s reads its index in the order of delivery: it sorts nothing, and reads no row but that which it takes',
  async (channel, outbox, state) => {
    const { store, file } = openOwnStore()
    await store.accept(sampleMessages(50, { channels }), noLimits)
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    for (let i = 0; i < 4; i++) await store.lease(channel, 1, 1)
    const statements = prepare.mock.calls.map(([text]) => text).filter((text) => text.includes('with due as'))
    prepare.mockRestore()
    using db = withClock(file)
    const plans = statements.map((text) => db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(0, 0))
    const steps = plans.map((plan) => plan.map(({ detail }) => String(detail)).join('\n'))
    expect(steps).toEqual([
      expect.stringMatching(new RegExp(`USING (COVERING )?INDEX ${outbox}`)),
      expect.stringContaining(`USING COVERING INDEX ${state}`),
    ])
    expect(steps.join()).not.toMatch(/TEMP B-TREE|SCAN contact_messages(?! USING)/)
  },
)

test('what is asked of all messages every minute, or every few seconds, reads indexes alone and sorts nothing', async () => {
  const { store, file } = openOwnStore()
  await store.accept(sampleMessages(50, { channels }), noLimits)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  await store.health()
  await store.purge(0)
  for (const channel of channels) await store.takeOver(channel)
  // All statements on the messages but the query for the first of them, which reads the table itself.
  const asked = (text: string) => text.includes('contact_messages') && !text.includes('order by seq limit 1')
  const statements = prepare.mock.calls.map(([text]) => text).filter(asked)
  prepare.mockRestore()
  using db = withClock(file)
  const plans = statements.map((text) =>
    db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...(text.includes('?1') ? [0] : [])),
  )
  const steps = plans.map((plan) => plan.map(({ detail }) => String(detail)).join('\n'))
  expect(steps).toHaveLength(8)
  expect(steps.join('\n')).not.toMatch(/TEMP B-TREE|SCAN contact_messages(?! USING COVERING)/)
  expect(steps.join('\n').match(/messages_webhook_state/g)).toHaveLength(3)
})

test('a clock that steps by twenty minutes, forward or back: every time is that of the step’s own clock, and nothing is stranded', async () => {
  let at = sampleTime
  const minute = 60_000
  const step = (ms: number) => {
    at += ms
    return at
  }
  const { store } = openOwnStore({ now: () => at })
  const message = () => store.find('one')
  await store.accept([sampleMessage({ id: 'one', acceptedAt: at })], noLimits)
  step(20 * minute)
  expect(await store.lease('mail', 4 * minute, 9)).toMatchObject([
    { id: 'one', leasedUntil: at + 4 * minute },
  ])
  await store.extend('mail', 'one', 1, 12 * minute)
  expect(await message()).toMatchObject({ leasedUntil: at + 12 * minute })
  // The clock is set back: a lease that then ends within the longest one is kept, a later end was written by a wrong clock.
  step(-10 * minute)
  expect(await store.lease('mail', minute, 9)).toEqual([])
  step(-10 * minute)
  expect(await store.lease('mail', minute, 9)).toMatchObject([{ id: 'one', leasedUntil: at + minute }])
  await store.settle('mail', 'one', 2, { kind: 'retry', inMs: 60 * minute, error: 'x' })
  expect(await message()).toMatchObject({ nextAttemptAt: at + 60 * minute })
  step(-20 * minute)
  expect(await store.lease('mail', minute, 9)).toMatchObject([{ id: 'one' }])
  await store.settle('mail', 'one', 3, { kind: 'dead', error: 'x' })
  expect(await store.retry('dead')).toBe(1)
  expect(await message()).toMatchObject({ nextAttemptAt: at })
  expect((await store.health()).lastRetry).toBe(at)
  expect(await store.takeOver('webhook')).toBe(1)
  expect((await message())?.webhook).toMatchObject({ nextAttemptAt: at })
  await store.lease('webhook', minute, 9)
  await store.settle('webhook', 'one', 1, { kind: 'dead', error: 'x' })
  step(40 * minute)
  expect(await store.done('one')).toBe(true)
  expect((await message())?.webhook).toMatchObject({ sentAt: at })
  await store.backedUp()
  expect((await store.health()).lastBackup).toBe(at)
  // It was accepted twenty minutes ago.
  expect(await store.purge(20 * minute)).toBe(0)
  expect(await store.purge(20 * minute - 1)).toBe(1)
})

test('text that another process erased is in no file, log and freed pages included', async () => {
  const { store, file, holds } = openOwnStore()
  for (let i = 0; i < 40; i++) {
    const text = `CANARIO ${'x'.repeat((i % 5) * 2500)}`
    await store.accept([sampleMessage({ email: 'ana@ejemplo.test', text }), sampleMessage()], noLimits)
  }
  await store.accept(sampleMessages(1_000, { email: 'ana@ejemplo.test' }), noLimits)
  const other = openSqliteStore(file)
  onTestFinished(() => other.close())
  await other.erase({ email: 'ana@ejemplo.test' })
  expect(await cleanAll(other)).toBe('done')
  expect(holds(/CANARIO|ana@ejemplo\.test/)).toBe(false)
  expect(await store.list()).toHaveLength(40)
})

test('the messages of a first version keep what they are and their place: what was marked still goes after the others, and none goes by a webhook', async () => {
  const file = join(ownFolder(), 'messages.db')
  const first = readFileSync(new URL('./migrations/001-messages.sql', import.meta.url), 'utf8')
  const row = (id: string, later: number) =>
    `INSERT INTO contact_messages (id, message_id, accepted_at, name, email, email_key, text, digest, later, next_attempt_at)
     VALUES ('${id}', '<${id}>', ${sampleTime}, 'Ana', 'a@b.c', 'a@b.c', 'Hola', '${id}', ${later}, ${sampleTime})`
  execSql(file, [first, row('marked', 1), row('usual', 0), 'PRAGMA user_version = 1'].join(';\n'))
  const store = await openBoth(file)
  const leased = [
    ...(await store.lease('mail', sampleTime, sampleTime + 1, 1)),
    ...(await store.lease('mail', sampleTime, sampleTime + 1, 1)),
  ]
  expect(leased).toMatchObject([
    { id: 'usual', later: 0, text: 'Hola', source: null, webhook: null },
    { id: 'marked', later: 1, text: 'Hola', source: null, webhook: null },
  ])
  expect(await store.lease('webhook', sampleTime, sampleTime + 1, 9)).toEqual([])
})

test('a file replaced while a message is being committed to it: an error, not a yes', async () => {
  const outcomes = []
  // Replaces the file after 0, 1, 2 … steps of the work: before it, within the transaction, and after the answer.
  for (let steps = 0; steps < 20; steps++) {
    const { store, file } = openOwnStore()
    const answer = store.accept([sampleMessage({ text: 'CANARIO' })], noLimits).then(
      () => 'yes',
      (error: Error) => error.name,
    )
    for (let i = 0; i < steps; i++) await Promise.resolve()
    renameSync(file, `${file}.old`)
    copyFileSync(`${file}.old`, file)
    const said = await answer
    // What was refused may be in the log, which belongs to the old file and is written there.
    const isThere = readFileSync(`${file}.old`, 'latin1').includes('CANARIO')
    outcomes.push(`${said}, ${isThere ? 'in' : 'not in'} the old file`)
  }
  expect(outcomes).toContain('StoreReplaced, in the old file')
  expect(outcomes[0]).toBe('StoreReplaced, not in the old file')
})
