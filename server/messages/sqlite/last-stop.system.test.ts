import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { execSql, noLimits, ownFolder, sampleMessages } from '#testing/store/own-store.ts'
import { noteCleanStop, takeLastStop } from './last-stop.ts'
import { openSqliteThread } from './thread.ts'

async function open(file: string, ...args: number[]) {
  const store = await openSqliteThread(file, ...args)
  onTestFinished(() => store.close())
  return store
}

/** A store that was stopped cleanly; `megabytes`: so large that not all of it is read before it is opened. */
async function stopped(megabytes = 0) {
  const file = join(ownFolder(), 'messages.db')
  const store = await openSqliteThread(file)
  await store.accept(sampleMessages(9), noLimits)
  await store.close()
  if (megabytes === 0) return file
  execSql(
    file,
    `WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < ${megabytes * 125})
     INSERT INTO contact_messages (id, message_id, accepted_at, name, email, email_key, text, digest, later, next_attempt_at)
     SELECT i, i, 1, 'Ana', 'a@b.c', 'a@b.c', hex(randomblob(4000)), i, 0, 0 FROM number`,
  )
  noteCleanStop(file, 7)
  return file
}

const large = 20

/** Damages a page that holds rows, far from what is looked at when the file is opened. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0x5a, 4096 * 100, 4096 * 103))
}

/** Damages it as a disk does: its times say that nobody has written to it. */
function rot(file: string): void {
  const { atime, mtime } = statSync(file)
  damage(file)
  // Only whole milliseconds can be set: a note of before would no longer fit, but an open file has none.
  utimesSync(file, atime, mtime)
}

const says = async (work: Promise<unknown>) =>
  work.then(
    () => 'yes',
    (error: Error) => error.message,
  )
const accept = async (store: Awaited<ReturnType<typeof open>>) =>
  says(store.accept(sampleMessages(1), noLimits))
const untilRefused = (store: Awaited<ReturnType<typeof open>>) =>
  expect.poll(() => accept(store), { timeout: 15_000 }).toContain('está dañada')

/** Copies the file over itself by another name; `as`: how the copy takes the name back. */
function copied(file: string, as: typeof renameSync): void {
  copyFileSync(file, `${file}2`)
  as(`${file}2`, file)
}

const ways: [string, (file: string) => unknown][] = [
  ['changed by another program', (file) => execSql(file, 'UPDATE contact_queue SET probed_at = 7')],
  ['copied over', (file) => copied(file, copyFileSync)],
  ['restored', (file) => copied(file, renameSync)],
  ['left beside a log', (file) => writeFileSync(`${file}-wal`, 'x')],
  ['left beside a note that nobody can read', (file) => writeFileSync(`${file}-stop`, 'null')],
  ['opened and not closed', (file) => takeLastStop(file)],
]
test.each(ways)('a file that was stopped cleanly and then %s was not stopped cleanly', async (_, change) => {
  const file = await stopped()
  change(file)
  expect(takeLastStop(file)).toEqual({ kind: 'unclear' })
})

test('nor was one that was copied with its folder', async () => {
  const file = await stopped()
  const folder = ownFolder()
  cpSync(join(file, '..'), folder, { recursive: true })
  expect(takeLastStop(join(folder, 'messages.db'))).toEqual({ kind: 'unclear' })
  expect(takeLastStop(file).kind).toBe('clean')
})

test('stopped cleanly, a file is opened without reading all of it, also when it was moved; the note is gone as long as it is open', async () => {
  const file = await stopped(large)
  const folder = join(file, '..')
  renameSync(folder, `${folder}-moved`)
  renameSync(`${folder}-moved`, folder)
  expect(readdirSync(folder).sort()).toEqual(['messages.db', 'messages.db-stop'])
  const note = readFileSync(`${file}-stop`, 'utf8')
  await (await open(file)).close()
  // It says when the file was last checked, which was not now.
  expect(readFileSync(`${file}-stop`, 'utf8')).toBe(note)
  const store = await open(file)
  expect(readdirSync(folder)).not.toContain('messages.db-stop')
  // A second process has it open: whichever dies over it, the other leaves no note.
  const other = await open(file)
  await store.close()
  expect(readdirSync(folder)).not.toContain('messages.db-stop')
  await other.close()
  expect(takeLastStop(file).kind).toBe('unclear')
})

test('not stopped cleanly, a damaged file is opened and accepts; what the check finds ends that, and the next start looks first', async () => {
  const file = await stopped(large)
  damage(file)
  const size = statSync(file).size
  const store = await open(file)
  expect(await accept(store)).toBe('yes')
  await untilRefused(store)
  expect(await says(store.health())).toContain('está dañada')
  await store.close()
  expect(statSync(file).size).toBeGreaterThanOrEqual(size)
  const left = readFileSync(file)
  expect(await says(openSqliteThread(file))).toContain('está dañada')
  expect(readFileSync(file).equals(left)).toBe(true)
})

test('a sound file that was not stopped cleanly counts as clean once it was checked, and not before', async () => {
  const file = await stopped(large)
  execSql(file, 'UPDATE contact_queue SET probed_at = 7')
  await (await openSqliteThread(file)).close()
  expect(takeLastStop(file).kind).toBe('unclear')
  // At first it is closed before its check can have ended.
  let open = 1
  const kinds = new Set<string>()
  await expect
    .poll(
      async () => {
        const store = await openSqliteThread(file)
        open *= 2
        await sleep(open)
        await store.close()
        kinds.add(takeLastStop(file).kind)
        return [...kinds]
      },
      { timeout: 90_000 },
    )
    .toEqual(['unclear', 'clean'])
})

test('once a day the whole file is checked while it is open', async () => {
  const file = await stopped(large)
  const store = await open(file, 1_500)
  rot(file)
  expect(await accept(store)).toBe('yes')
  await untilRefused(store)
  using db = new DatabaseSync(file, { readOnly: true })
  expect(db.prepare('PRAGMA quick_check(1)').get()).not.toEqual({ quick_check: 'ok' })
})

test('a migration waits for the check of a file that was not stopped cleanly', async () => {
  const file = await stopped(large)
  execSql(file, 'PRAGMA user_version = 4')
  damage(file)
  const before = readFileSync(file)
  expect(await says(openSqliteThread(file))).toContain('está dañada')
  expect(readFileSync(file).equals(before)).toBe(true)
})
