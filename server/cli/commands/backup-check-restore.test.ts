import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { latestVersion } from '#server/messages/sqlite/migrate.ts'
import { openOwnersTool } from '#testing/process/owners-tool.ts'

const whole = `La copia está sana (versión ${latestVersion}). 2 mensajes: 1 pendiente, 1 enviado.\n`

/** A store with two messages, an encrypted copy of it, and its key in a file as `age-keygen` writes it. */
async function encryptedDesk() {
  const desk = openOwnersTool()
  const key = await generateX25519Identity()
  const [copy, keyFile] = [join(desk.folder, 'copia.age'), join(desk.folder, 'clave.txt')]
  writeFileSync(keyFile, `# created: 2026-11-21T14:05:09-03:00\n# public key: x\n${key}\n`)
  const [, sent = ''] = await desk.stored({ text: 'CANARIO' }, {})
  await desk.deliver(sent)
  const backup = async (file: string) =>
    desk.messages('backup', file, '--recipient', await identityToRecipient(key))
  const done = expect.stringMatching(/^Copia completa en .*copia\.age \(\d+ kB\)\.\n$/)
  expect(await backup(copy)).toMatchObject({ status: 0, stdout: done })
  return {
    ...desk,
    copy,
    keyFile,
    backup,
    /** The machine is gone, the copy is left. */
    async lose() {
      await desk.store.close()
      rmSync(dirname(desk.file), { recursive: true })
    },
    async rows() {
      return JSON.parse((await desk.messages('list', '--json')).stdout)
    },
  }
}

test('encrypted: nothing readable is left beside it, and with the key it is checked and restored to the same rows', async () => {
  const { folder, file, copy, keyFile, backup, messages, lose, rows } = await encryptedDesk()
  expect(statSync(copy).mode & 0o077).toBe(0)
  expect(readFileSync(copy, 'latin1')).toMatch(/^age-encryption\.org\/v1\n(?![\s\S]*CANARIO)/)
  expect(readdirSync(folder).sort()).toEqual(['clave.txt', 'copia.age', 'data'])
  expect(readdirSync(dirname(file)).filter((name) => !/^messages\.db(-wal|-shm)?$/.test(name))).toEqual([])
  expect((await backup(copy)).stderr).toContain('copia.age ya existe y no lo piso')
  const withKey = ['--identity', keyFile]
  expect(await messages('check', copy, ...withKey)).toMatchObject({ status: 0, stdout: whole })
  expect((await messages('restore', copy, ...withKey)).stderr).toContain(`Ya hay mensajes: ${file}`)

  const before = await rows()
  await lose()
  const restored = await messages('restore', copy, ...withKey)
  expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining(whole) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await rows()).toEqual(before)
})

const hasAge = spawnSync('age', ['--version']).status === 0
if (!hasAge) console.warn('age is not installed: it is not tried on a copy here.')

test.skipIf(!hasAge)(
  'with the program age: it opens our copy, and what it encrypts is opened here',
  async () => {
    const { messages, stored, deliver, folder } = openOwnersTool()
    const [, sent = ''] = await stored({}, {})
    await deliver(sent)
    const age = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    age('age-keygen', '-o', 'clave.txt')
    const recipient = age('age-keygen', '-y', 'clave.txt').trim()
    const at = (name: string) => join(folder, name)
    expect(await messages('backup', at('a.age'), '--recipient', recipient)).toMatchObject({ status: 0 })
    age('age', '--decrypt', '-i', 'clave.txt', '-o', 'open.db', 'a.age')
    expect(await messages('check', at('open.db'))).toMatchObject({ stdout: whole })
    age('age', '-r', recipient, '-o', 'b.age', 'open.db')
    expect(await messages('check', at('b.age'), '--identity', at('clave.txt'))).toMatchObject({
      stdout: whole,
    })
  },
)

test('a back-up that could not be encrypted and written does not count as one', async () => {
  const desk = openOwnersTool()
  const { messages, folder, file } = desk
  await desk.stored({})
  const recipient = await identityToRecipient(await generateX25519Identity())
  const to = (name: string, key: string) => messages('backup', join(folder, name), '--recipient', key)
  expect((await to('no/hay/copia.age', recipient)).stderr).toContain('ENOENT')
  expect((await to('copia.age', recipient.replace(/.$/, 'b'))).stderr).toContain('clave pública')
  expect((await desk.store.health()).lastBackup).toBeNull()
  expect(readdirSync(dirname(file)).filter((name) => /tmp|copy/.test(name))).toEqual([])
  expect(readdirSync(folder)).toEqual(['data'])
})

const flip = (at: number) => (bytes: Buffer) => {
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = bytes.readUInt8(index) ^ 1
  return bytes
}
const same = (bytes: Buffer) => bytes

test.each<[string, (bytes: Buffer) => Buffer, () => Promise<string> | string | null, RegExp]>([
  ['without a key', same, () => '', /está cifrado: agregá --identity/],
  ['another’s key', same, generateX25519Identity, /Esa clave no abre/],
  ['a key file without a key', same, () => '# vacío', /no hay una clave privada/],
  ['cut short', (bytes) => bytes.subarray(0, -20_000), () => null, /está dañado o incompleto/],
  ['one bit of the messages', flip(9_000), () => null, /está dañado o incompleto/],
  ['one bit of the last byte', flip(-1), () => null, /está dañado o incompleto/],
  ['one bit of the head', flip(100), () => null, /no abre|está dañado/],
  ['one bit of its mark', flip(3), () => null, /^No se pudo: el archivo no es una base de mensajes/],
])('an encrypted copy, %s: a sentence, and nothing is written', async (_, spoil, other, sentence) => {
  const { copy, keyFile, folder, messages, lose } = await encryptedDesk()
  await lose()
  writeFileSync(copy, spoil(readFileSync(copy)))
  const key = await other()
  if (key) writeFileSync(keyFile, key)
  const args = key === '' ? [copy] : [copy, '--identity', keyFile]
  for (const command of ['check', 'restore']) {
    const { status, stdout, stderr } = await messages(command, ...args)
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(sentence),
    })
  }
  expect(readdirSync(folder).sort()).toEqual(['clave.txt', 'copia.age'])
})

test('a plain copy is checked too; one of a newer program, of another program and an absent one are refused, and nothing is written', async () => {
  const { copy, folder, messages, lose } = await encryptedDesk()
  const plain = join(folder, 'plain.db')
  expect((await messages('backup', plain)).status).toBe(0)
  expect((await messages('check', plain)).stdout).toBe(whole)
  expect((await messages('backup', plain)).stderr).toContain('plain.db ya existe y no lo piso')
  await lose()
  const foreign = (name: string, sql: string) => {
    const file = join(folder, name)
    using db = new DatabaseSync(file)
    db.exec(sql)
    return file
  }
  const files = {
    'versión más nueva': foreign('newer.db', 'PRAGMA user_version = 99'),
    'no es una copia de los mensajes': foreign('other.db', 'CREATE TABLE recipes (name)'),
    'No hay ningún archivo': `${copy}.no`,
  }
  for (const [sentence, file] of Object.entries(files))
    for (const command of ['check', 'restore'])
      expect((await messages(command, file)).stderr).toContain(sentence)
  expect(readdirSync(folder).sort()).toEqual(['clave.txt', 'copia.age', 'newer.db', 'other.db', 'plain.db'])
})
