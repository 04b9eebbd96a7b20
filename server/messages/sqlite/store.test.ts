import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { noLimits, openOwnStore, ownFolder, sampleMessage, sampleMessages } from '#testing/store/own-store.ts'
import { describeStore } from '#testing/store/store.suite.ts'
import { StoreUnusable } from '../store.ts'
import { openSqliteStore } from './store.ts'
import { openSqliteThread } from './thread.ts'

/** Another store over the same file, until the test ends. */
function open(file: string) {
  const store = openSqliteStore(file)
  onTestFinished(() => store.close())
  return store
}

/** Likewise, in a thread of its own: two in one thread would wait for each other. */
async function openThread(file: string) {
  const store = await openSqliteThread(file)
  onTestFinished(() => store.close())
  return store
}

describeStore('SQLite', async () => {
  const file = join(ownFolder(), 'messages.db')
  return { store: await openThread(file), another: () => openThread(file) }
})

test('folder and files are for the owner only', async () => {
  const { store, folder } = openOwnStore()
  await store.accept([sampleMessage()], noLimits)
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(folder)).toBe(0o700)
  expect(new Set(readdirSync(folder).map((name) => mode(join(folder, name))))).toEqual(new Set([0o600]))
})

test('words that another process erased are in no file any more, log and freed pages included', async () => {
  const { store, file, folder } = openOwnStore()
  for (let i = 0; i < 40; i++) {
    const text = `CANARIO ${'x'.repeat((i % 5) * 2500)}`
    await store.accept([sampleMessage({ email: 'ana@ejemplo.test', text }), sampleMessage()], noLimits)
  }
  await open(file).erase({ email: 'ana@ejemplo.test' })
  const everything = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(everything.join('\n')).not.toMatch(/CANARIO|ana@ejemplo\.test/)
  expect(await store.list()).toHaveLength(40)
})

test.each([
  [
    'overwritten in the middle',
    (file: string) => writeFileSync(file, readFileSync(file).fill(0x5a, 4096, 81_920)),
  ],
  ['cut short', (file: string) => truncateSync(file, 9000)],
  ['no database at all', (file: string) => writeFileSync(file, 'hola '.repeat(5000))],
])('a damaged database (%s) is refused and left as it is', async (_, damage) => {
  const { store, file } = openOwnStore()
  await store.accept(sampleMessages(60, { text: 'x'.repeat(3000) }), noLimits)
  await store.close()
  damage(file)
  const found = readFileSync(file)
  expect(() => openSqliteStore(file)).toThrow(StoreUnusable)
  expect(readFileSync(file).equals(found)).toBe(true)
})

test('while another process writes, a message waits for it, and whoever asks for the page does not', async () => {
  const file = join(ownFolder(), 'messages.db')
  const store = await openThread(file)
  using other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  let turns = 0
  const ticking = setInterval(() => ++turns === 10 && other.exec('ROLLBACK'), 20)
  onTestFinished(() => clearInterval(ticking))
  expect(await store.accept([sampleMessage()], noLimits)).toEqual([{ kind: 'stored' }])
  expect(turns).toBeGreaterThanOrEqual(10)
})
