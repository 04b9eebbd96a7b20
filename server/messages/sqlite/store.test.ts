import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noModes, skipFor } from '#testing/skips.ts'
import { noLimits, openOwnStore, ownFolder, sampleMessage, sampleMessages } from '#testing/store/own-store.ts'
import { describeStore } from '#testing/store/store.suite.ts'
import { openSqliteThread } from './thread.ts'

/** In a thread of its own: two in one thread would wait for each other. Until the test ends. */
async function openThread(file: string) {
  const store = await openSqliteThread(file)
  onTestFinished(() => store.close())
  return store
}

describeStore('SQLite', async () => {
  const file = join(ownFolder(), 'messages.db')
  return () => openThread(file)
})

test('folder and files are readable only by the owner', skipFor(noModes), async () => {
  const { store, folder } = openOwnStore()
  await store.accept([sampleMessage()], noLimits)
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(folder)).toBe(0o700)
  expect(new Set(readdirSync(folder).map((name) => mode(join(folder, name))))).toEqual(new Set([0o600]))
})

test('text that another process erased is in no file, log and freed pages included', async () => {
  const { store, file, folder } = openOwnStore()
  for (let i = 0; i < 40; i++) {
    const text = `CANARIO ${'x'.repeat((i % 5) * 2500)}`
    await store.accept([sampleMessage({ email: 'ana@ejemplo.test', text }), sampleMessage()], noLimits)
  }
  await store.accept(sampleMessages(1_000, { email: 'ana@ejemplo.test' }), noLimits)
  const other = await openThread(file)
  await other.erase({ email: 'ana@ejemplo.test' })
  const everything = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  expect(everything.join('\n')).not.toMatch(/CANARIO|ana@ejemplo\.test/)
  expect(await store.list()).toHaveLength(40)
})
