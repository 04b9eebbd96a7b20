import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFor } from '#server/cli/new-file.ts'
import { latestVersion } from '#server/messages/sqlite/database-file.ts'
import { openCliHarness } from '#testing/process/cli-harness.ts'
import { noModes, otherThanLinux, skipFor } from '#testing/skips.ts'
import { execSql } from '#testing/store/own-store.ts'

const whole = `La copia está sana (versión ${latestVersion}). 2 mensajes: 1 pendiente, 1 enviado.\n`

test('encrypted: leaves nothing readable on disk; one that fails replaces nothing and does not count; with the key, check tells what it holds; a damaged, foreign or undecryptable copy is refused in a sentence, and nothing is written', async () => {
  const { folder, file, store, messages, stored, deliver } = openCliHarness()
  const at = (name: string) => join(folder, name)
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  const [copy, keyFile] = [at('copia.age'), at('clave.txt')]
  // A key file in the form that `age-keygen` writes.
  writeFileSync(keyFile, `# created: 2026-11-21T14:05:09-03:00\n# public key: x\n${key}\n`)
  const [, sent = ''] = await stored({ text: 'CANARIO' }, {})
  await deliver(sent)
  const backup = (file: string, to = recipient) => messages('backup', file, '--recipient', to)
  expect((await backup(copy)).stdout).toMatch(/^Copia completa en .*copia\.age\.\n$/)
  if (noModes === null) expect(statSync(copy).mode & 0o077).toBe(0)
  expect(readFileSync(copy, 'latin1')).toMatch(/^age-encryption\.org\/v1\n(?![\s\S]*CANARIO)/)
  const { lastBackup } = await store.health()
  expect((await backup(copy)).stderr).toContain('copia.age ya existe y no lo piso')
  expect((await backup(at('no/hay/copia.age'))).stderr).toContain('no existe esa carpeta')
  expect((await backup(at('otra.age'), 'age1mal')).stderr).toContain('clave pública')
  expect(await store.health()).toMatchObject({ lastBackup })
  expect(readdirSync(folder).sort()).toEqual(['clave.txt', 'copia.age', 'data'])
  const withKey = ['--identity', keyFile]
  expect(await messages('check', copy, ...withKey)).toMatchObject({ status: 0, stdout: whole })
  expect((await messages('restore', copy, ...withKey)).stderr).toContain(`Ya hay mensajes: ${file}`)

  expect((await messages('backup', at('plain.db'))).status).toBe(0)
  expect((await messages('check', at('plain.db'))).stdout).toBe(whole)
  await store.close()
  rmSync(dirname(file), { recursive: true })
  writeFileSync(at('cut.age'), readFileSync(copy).subarray(0, -20_000))
  writeFileSync(at('other.txt'), await generateX25519Identity())
  writeFileSync(at('empty.txt'), '# vacío')
  execSql(at('newer.db'), 'PRAGMA user_version = 99')
  execSql(at('other.db'), 'CREATE TABLE recipes (name)')
  const before = readdirSync(folder)
  const cases: [RegExp, file: string, ...key: string[]][] = [
    [/está cifrado: agregá --identity/, 'copia.age'],
    [/Esa clave no abre/, 'copia.age', '--identity', at('other.txt')],
    [/no hay una clave privada/, 'copia.age', '--identity', at('empty.txt')],
    [/está dañado o incompleto/, 'cut.age', '--identity', keyFile],
    [/versión más nueva/, 'newer.db'],
    [/no es una copia de los mensajes/, 'other.db'],
    [/No hay ningún archivo/, 'none.db'],
  ]
  for (const command of ['check', 'restore'])
    for (const [says, name, ...key] of cases) {
      const { status, stdout, stderr } = await messages(command, at(name), ...key)
      expect([name, status, stdout, stderr]).toEqual([name, 1, '', expect.stringMatching(says)])
    }
  expect(readdirSync(folder)).toEqual(before)
})

test('what a killed process left readable is gone after the next command that writes there; what is written now stays', async () => {
  const { folder, messages, stored } = openCliHarness()
  await stored({})
  const minutesAgo = new Date(Date.now() - 120_000)
  for (const name of ['2026-11-20.db.4711.real-tmp', 'x.csv.12.real-tmp', 'own.tmp', 'now.db.77.real-tmp']) {
    writeFileSync(join(folder, name), 'CANARIO')
    if (!name.startsWith('now')) utimesSync(join(folder, name), minutesAgo, minutesAgo)
  }
  expect((await messages('backup', join(folder, 'copia.db'))).status).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(['copia.db', 'data', 'now.db.77.real-tmp', 'own.tmp'])
})

test(
  'what a back-up left that was killed a moment ago is gone after the next one, of another name; one that runs keeps its own',
  skipFor(otherThanLinux),
  async () => {
    const { folder, messages, stored } = openCliHarness()
    await stored({})
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)'])
    onTestFinished(() => void running.kill('SIGKILL'))
    const killed = spawnSync(process.execPath, ['-e', '']).pid
    const end = basename(temporaryFor(join(folder, 'x'))).replace(/^x\.\d+/, '')
    const left = (draft: string) => {
      writeFileSync(join(folder, draft), 'CANARIO')
      return draft
    }
    left(`a.db.${killed}${end}`)
    left(`copia.db.${process.pid}${end}`)
    const kept = left(`b.age.${running.pid}${end}`)
    // This one is another machine's, or another container's, on a disk that both have.
    const foreign = left(`c.db.${killed}.0a1b2c3d-4026531999.real-tmp`)
    expect((await messages('backup', join(folder, 'copia.db'))).status).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([kept, foreign, 'copia.db', 'data'].sort())
  },
)

test('a copy of a version before, made with its log’s mark, is checked and restored', async () => {
  const { folder, file, store, messages, stored } = openCliHarness()
  await stored({}, {})
  await store.close()
  const old = join(folder, 'old.db')
  copyFileSync(file, old)
  // The copy says that it uses a write-ahead log (bytes 18 and 19), but in this folder none can be created.
  expect([...readFileSync(old).subarray(18, 20)]).toEqual([2, 2])
  const two = '2 mensajes: 2 pendientes.'
  expect((await messages('check', old)).stdout).toContain(two)
  expect(readdirSync(folder).sort()).toEqual(['data', 'old.db'])
  rmSync(dirname(file), { recursive: true })
  expect((await messages('restore', old)).stdout).toContain(two)
  expect(existsSync(file)).toBe(true)
})

test('a copy from before there was a webhook, and one from after: check tells the state of messages, whatever their channels', async () => {
  const { folder, messages, stored, deliver, webhook } = openCliHarness()
  const before = join(folder, 'before.db')
  const migrations = new URL('../../messages/sqlite/migrations/', import.meta.url)
  const three = readdirSync(migrations).sort().slice(0, 3)
  const row = `INSERT INTO contact_messages (id, message_id, accepted_at, name, email, email_key, text, digest, next_attempt_at)
    VALUES ('x', '<x>', 1, 'Ana', 'a@b.c', 'a@b.c', 'Hola', 'x', 1)`
  const read = (name: string) => readFileSync(new URL(name, migrations), 'utf8')
  execSql(before, [...three.map(read), row, 'PRAGMA user_version = 3'].join(';\n'))
  const one = 'La copia está sana (versión 3). 1 mensaje: 1 pendiente.'
  expect((await messages('check', before)).stdout).toContain(one)

  const channels = ['mail', 'webhook'] as const
  await stored({ id: 'a', channels }, { id: 'b', channels }, { id: 'c', channels: ['webhook'] })
  await deliver('a', 'b')
  await webhook({ kind: 'dead', error: 'x' }, 'b')
  const after = join(folder, 'after.db')
  await messages('backup', after)
  expect((await messages('check', after)).stdout).toContain('3 mensajes: 2 pendientes, 1 fallido.')
})
