import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnStore, ownFolder } from '#testing/store/own-store.ts'
import { noLimits, sampleMessage } from '#testing/store/sample-message.ts'
import { describeStore } from '#testing/store/store.suite.ts'
import { StoreDamaged } from '../errors.ts'
import { latestVersion } from './migrate.ts'
import { openSqliteStore } from './store.ts'

/** Another store over the same file, until the test ends. */
function open(file: string) {
  const store = openSqliteStore({ file })
  onTestFinished(() => store.close())
  return store
}

describeStore('SQLite', async () => {
  const { store, file } = openOwnStore()
  return {
    store,
    another: async () => open(file),
  }
})

/** Every byte of the data folder, as one string that finds text in any file of it. */
const everything = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n')

test('folder and files are for the owner only', async () => {
  const { store, file, folder } = openOwnStore()
  await store.accept([sampleMessage()], noLimits)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('every commit is synced: WAL, synchronous FULL, secure_delete', async () => {
  const { file } = openOwnStore()
  const { openDatabase } = await import('./database-file.ts')
  const db = openDatabase(file, 100)
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  const promises = ['journal_mode', 'synchronous', 'secure_delete', 'user_version'].map(pragma)
  db.close()
  expect(promises).toEqual(['wal', 2, 1, latestVersion])
})

test('words that another process erased are in no file any more, log and freed pages included', async () => {
  const { store, file, folder } = openOwnStore()
  const canary = 'CANARIO-borrar'
  for (let i = 0; i < 40; i++) {
    const text = `${canary} ${'x'.repeat((i % 5) * 2500)}`
    await store.accept([sampleMessage({ email: 'ana@ejemplo.test', text }), sampleMessage()], noLimits)
  }
  const tool = openSqliteStore({ file })
  await tool.erase({ email: 'ana@ejemplo.test' })
  await tool.close()
  expect(everything(folder)).not.toContain('CANARIO')
  expect(everything(folder)).not.toContain('ana@ejemplo.test')
  expect(await store.list()).toHaveLength(40)
})

test('a back-up is whole, openable, private, and never overwrites', async () => {
  const { store, folder } = openOwnStore()
  const message = sampleMessage()
  const others = Array.from({ length: 300 }, (_, i) => sampleMessage({ text: 'x'.repeat(i * 20) }))
  await store.accept([message, ...others], noLimits)
  const copy = join(folder, 'copy.db')
  await store.backup(copy)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect((await store.health()).lastBackup).toBeGreaterThan(Date.now() - 60_000)
  const restored = open(copy)
  expect(await restored.find(message.id)).toMatchObject({ text: message.text })
  await expect(store.backup(copy)).rejects.toThrow('ya existe')
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
})

/** Somebody renames the file of a running store, or deletes it. */
async function lose(take: (file: string, folder: string) => void) {
  const told: Error[] = []
  const folder = ownFolder()
  const file = join(folder, 'messages.db')
  const store = openSqliteStore({ file, exchanged: (error) => told.push(error) })
  await store.accept([sampleMessage()], noLimits)
  await store.backup(join(folder, 'backup.db'))
  const answered = sampleMessage()
  await store.accept([answered], noLimits)
  take(file, folder)
  await expect(store.accept([sampleMessage()], noLimits)).rejects.toThrow('arrancar de nuevo')
  await expect(store.probe()).rejects.toThrow('arrancar de nuevo')
  expect(told).toHaveLength(1)
  return { file, folder, answered, close: () => store.close() }
}

test('another file put in place: nothing is accepted, and what was answered is whole in the one that was renamed', async () => {
  const { file, folder, answered, close } = await lose((file, folder) => {
    renameSync(file, join(folder, 'old.db'))
    renameSync(join(folder, 'backup.db'), file)
  })
  await close()
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['messages.db', 'messages.db-wal', 'old.db']))
  expect(await open(join(folder, 'old.db')).find(answered.id)).not.toBeNull()
  expect(await open(file).list()).toHaveLength(1)
})

test('the file deleted: nothing is accepted, and no new one is made', async () => {
  const { folder } = await lose((file) => rmSync(file))
  expect(readdirSync(folder)).not.toContain('messages.db')
})

test('a log without its database is kept: no new one is made in its place', async () => {
  const { store, file, folder } = openOwnStore()
  await store.accept([sampleMessage()], noLimits)
  const other = join(folder, 'other.db')
  copyFileSync(`${file}-wal`, `${other}-wal`)
  expect(() => openSqliteStore({ file: other })).toThrow('bitácora')
  expect(readdirSync(folder)).not.toContain('other.db')
})

test.each([
  ['overwritten in the middle', (file: string) => corrupt(file)],
  ['cut short', (file: string) => truncateSync(file, 9000)],
  ['no database at all', (file: string) => writeFileSync(file, 'hola '.repeat(5000))],
])('a damaged database (%s) is refused and left as it is', async (_, damage) => {
  const { store, file } = openOwnStore()
  for (let i = 0; i < 60; i++) await store.accept([sampleMessage({ text: 'x'.repeat(3000) })], noLimits)
  await store.close()
  damage(file)
  const found = readFileSync(file)
  expect(() => openSqliteStore({ file })).toThrow(StoreDamaged)
  expect(() => openSqliteStore({ file })).toThrow('dañada')
  expect(readFileSync(file).equals(found)).toBe(true)
})

function corrupt(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096, 4096 * 20)
  writeFileSync(file, bytes)
}

test('a database of a newer program is refused', () => {
  const file = join(ownFolder(), 'messages.db')
  using db = new DatabaseSync(file)
  db.exec('PRAGMA user_version = 999')
  expect(() => openSqliteStore({ file })).toThrow('más nueva')
})

test('while another process holds the file: refused in time, then as before, and the thread stays free', async () => {
  const { store, file } = openOwnStore()
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  let turns = 0
  const ticking = setInterval(() => turns++, 20)
  await expect(store.accept([sampleMessage()], noLimits)).rejects.toThrow('ocupada')
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(20)
  const waiting = store.accept([sampleMessage()], noLimits)
  setTimeout(() => other.exec('ROLLBACK'), 200)
  expect(await waiting).toEqual([{ kind: 'stored' }])
  other.close()
})

test('a start waits for another process that is writing', async () => {
  const { store, file } = openOwnStore()
  await store.close()
  const holder = spawn(process.execPath, [
    '-e',
    `const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    db.exec('PRAGMA user_version = 0; DROP TABLE contact_messages; DROP TABLE contact_queue; BEGIN EXCLUSIVE')
    console.log('held')
    setTimeout(() => db.exec('COMMIT'), 500)`,
    file,
  ])
  await once(holder.stdout, 'data')
  const later = open(file)
  expect(await later.accept([sampleMessage()], noLimits)).toEqual([{ kind: 'stored' }])
})
