import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { payCleaning } from '#server/messages/pay-cleaning.ts'
import { systemClock } from '#server/time/clock.ts'
import { live, numbers } from '#testing/store/lived-store.ts'
import {
  cleanAll,
  execSql,
  noLimits,
  sampleTime as now,
  openOwnStore,
  openTimedStore,
  sampleMessage,
  sampleMessages,
} from '#testing/store/own-store.ts'
import { openSqliteThread } from './thread.ts'

const her = { email: 'ana@ejemplo.test' }
const hers = /CANARIO|ana@ejemplo\.test/

// Four of a hundred seeds for which text stays in the file when rows are only deleted.
test.each([9, 11, 37, 43])(
  'seed %i: of an erased person no word stays in a page that was split; all else is as it was',
  async (seed) => {
    const { store, holds } = openTimedStore()
    await live(store, numbers(seed))
    const before = (await store.list()).filter(({ email }) => email !== her.email)
    await store.erase(her)
    expect(holds(hers)).toBe(true)
    expect((await store.health()).cleaningDue).not.toBeNull()
    expect(await cleanAll(store)).toBe('done')
    expect(holds(hers)).toBe(false)
    expect(await store.list()).toEqual(before)
    expect((await store.health()).cleaningDue).toBeNull()
  },
)

test.each([9, 11, 37, 43])('seed %i: of what a purge deleted no word stays either', async (seed) => {
  const { store, file, holds } = openTimedStore()
  await live(store, numbers(seed))
  execSql(file, `UPDATE contact_messages SET state = 'sent' WHERE email = 'ana@ejemplo.test'`)
  while ((await store.purge(now + 1)) > 0);
  expect(holds(hers)).toBe(true)
  expect(await cleanAll(store)).toBe('done')
  expect(holds(hers)).toBe(false)
})

test('what a purge leaves is cleaned once a day; what is deleted meanwhile joins; what was erased does not wait', async () => {
  let at = now
  const { store, holds } = openOwnStore({ now: () => at })
  const deliver = async (text: string, count = 300) => {
    await store.accept(sampleMessages(count, { text: `${text} ${'x'.repeat(900)}` }), noLimits)
    for (const { id, attempts } of await store.lease('mail', 60_000, count))
      await store.settle('mail', id, attempts, { kind: 'sent' })
  }
  const steps = async () => {
    let count = 0
    while ((await store.clean('due')) === 'more') count++
    return count
  }
  await store.accept(sampleMessages(300), noLimits)
  await store.erase({ state: 'accepted' })
  await steps()
  await deliver('PRIMERO')
  expect(await store.purge(at - now - 1)).toBe(300)
  expect(await steps()).toBe(0)
  expect((await store.health()).cleaningDue).toBe(now + 86_400_000)
  at += 3_600_000
  await deliver('SEGUNDO')
  expect(await store.purge(at - now - 1)).toBe(300)
  expect(await steps()).toBe(0)
  // A clock that was set back by a month must not strand it.
  at -= 30 * 86_400_000
  expect(await steps()).toBeGreaterThan(0)
  expect(holds(/PRIMERO|SEGUNDO/)).toBe(false)
  expect((await store.health()).cleaningDue).toBeNull()
  at += 30 * 86_400_000
  await deliver('TERCERO')
  await store.purge(at - now - 1)
  await store.erase({ id: (await store.list({ limit: 1 }))[0]?.id ?? '' })
  expect(await steps()).toBeGreaterThan(0)
  expect(holds(/TERCERO/)).toBe(false)
})

test('what is deleted while the file is being cleaned: the part that was done is done again', async () => {
  const { store, file, holds } = openTimedStore()
  await live(store, numbers(11))
  await store.erase({ state: 'dead' })
  // Cleans more than half of the file before the rest is deleted.
  using db = new DatabaseSync(file, { readOnly: true })
  const progress = db.prepare('SELECT 1.0 * clean_after / clean_until AS part FROM contact_queue')
  while ((await store.clean('all')) === 'more' && Number(progress.get()?.part) < 0.6);
  await store.erase(her)
  expect(await cleanAll(store)).toBe('done')
  expect(holds(hers)).toBe(false)
})

test('erase in a large store: no message of a visitor waits for long meanwhile, and the disk gets its room back', async () => {
  const { store, file } = openTimedStore()
  for (let i = 0; i < 30; i++) {
    const email = i < 10 ? 'flood@ejemplo.test' : 'ana@ejemplo.test'
    const batch = Array.from({ length: 100 }, () => sampleMessage({ email, text: 'palabras '.repeat(900) }))
    await store.accept(batch, noLimits)
  }
  const visitors = await openSqliteThread(file)
  onTestFinished(() => visitors.close())
  const began = performance.now()
  let ended = false
  const erase = async () => {
    const erased = await store.erase({ email: 'flood@ejemplo.test' })
    await payCleaning(store, 'all', { clock: systemClock, signal: new AbortController().signal })
    return erased
  }
  const erasing = erase().finally(() => {
    ended = true
  })
  let longest = 0
  let accepted = 0
  for (; !ended; accepted++) {
    const sent = performance.now()
    await visitors.accept([sampleMessage()], noLimits)
    longest = Math.max(longest, performance.now() - sent)
    await sleep(5)
  }
  // If the file were rewritten in one piece (VACUUM), one message would wait nearly the whole time.
  expect(longest).toBeLessThan((performance.now() - began) / 3)
  expect(await erasing).toBe(1_000)
  expect((await store.health()).counts.accepted).toBe(2_000 + accepted)
  // The file had 24 MB. It shrinks at the next checkpoint: at once, or when nobody writes any more.
  await expect
    .poll(() => statSync(file).size, { timeout: 20_000 })
    .toBeLessThan(20_000_000 + accepted * 1_000)
  using db = new DatabaseSync(file, { readOnly: true })
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
})
