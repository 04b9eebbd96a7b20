import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { openOwnersTool } from '#testing/process/owners-tool.ts'
import { runNode } from '#testing/process/run-node.ts'
import { runTool, toolEnvironment, toolFile } from '#testing/process/run-tool.ts'
import { startLoad } from '#testing/process/send-load.ts'
import { inspectStore } from '#testing/store/inspect-store.ts'

/** What only the real process of the tool can show: its variables, its terminal, its pipes, a server beside it. */
const begin = (cwd: string, ...args: string[]) =>
  spawn(process.execPath, [toolFile, ...args], { cwd, env: toolEnvironment })

const placeAlone = expect.stringMatching(/^Base de mensajes: .*\n$/)

test('before the first message there is no store, which is another answer than an empty one: its place is named, no file made, no stack trace', () => {
  const { folder, file } = openOwnersTool()
  const { status, stdout, stderr } = runTool(folder, ['list'])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^No hay ninguna base de mensajes en ${file}: .*\n$`))
  expect(readdirSync(folder)).toEqual([])
})

test('a mistake in the mail settings does not keep the owner from the messages', async () => {
  const { folder, stored } = openOwnersTool()
  const [id] = await stored({})
  const { status, stdout, stderr } = runTool(folder, ['list'], { SMTP_URL: 'nonsense', PORT: 'x' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: placeAlone })
  expect(stdout).toContain(id)
})

test('a reader that goes away early is no failure', async () => {
  const { folder, stored } = openOwnersTool()
  await stored(...Array.from({ length: 300 }, () => ({ text: 'x'.repeat(9_000) })))
  const child = begin(folder, 'export', '--json')
  const stderr = child.stderr.toArray()
  child.stdout.once('data', () => child.stdout.destroy())
  const [status] = await once(child, 'close')
  expect({ status, stderr: Buffer.concat(await stderr).toString() }).toEqual({
    status: 0,
    stderr: placeAlone,
  })
})

test('test-mail: one mail through the configured server, and its answer in words', async () => {
  const { folder } = openOwnersTool()
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  const tool = async (env = {}) => {
    const { code, err, out } = await runNode([toolFile, 'test-mail'], { ...toolEnvironment, ...env }, folder)
    return { code, said: err + out }
  }
  expect((await tool()).said).toContain('El correo está sin configurar')
  expect(await tool(mailbox.settings)).toMatchObject({ code: 0 })
  expect(mailbox.mails).toMatchObject([
    { to: [{ address: 'hola@real.test' }], subject: 'Prueba de correo de tu página' },
  ])
  mailbox.answers = { from: '553 5.1.8 sender' }
  const refused = await tool(mailbox.settings)
  expect(refused.code).toBe(1)
  expect(refused.said).toContain(
    'No salió: el servidor de correo se niega: cupo agotado, remitente o permisos',
  )
})

test('an export of more than the memory', async () => {
  const { folder, stored } = openOwnersTool()
  await stored(...Array.from({ length: 6_000 }, () => ({ text: 'x'.repeat(9_000) })))
  const args = ['export', '--output', 'all.csv']
  const { status, stdout } = runTool(folder, args, { NODE_OPTIONS: '--max-old-space-size=64' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('6000 mensajes en') })
  expect(statSync(join(folder, 'all.csv')).size).toBeGreaterThan(6_000 * 9_000)
})

test.skipIf(!existsSync('/usr/bin/script'))(
  'on a terminal it asks for the word before it erases',
  async () => {
    const desk = openOwnersTool()
    await desk.stored({ email: 'ana@ejemplo.com' })
    const command = `'${process.execPath}' '${toolFile}' erase --email ana@ejemplo.com`
    const onTerminal = (input: string) =>
      spawnSync('/usr/bin/script', ['-qefc', command, '/dev/null'], {
        cwd: desk.folder,
        env: toolEnvironment,
        input,
      })
    const no = onTerminal('no\n')
    expect(no.status).toBe(1)
    expect(no.stdout.toString()).toMatch(/Escribí «borrar»[\s\S]*No borré nada\./)
    expect(await desk.store().list()).toHaveLength(1)
    expect(onTerminal('borrar\n').status).toBe(0)
    expect(await desk.store().list()).toHaveLength(0)
  },
)

test('a back-up made under load and encrypted is whole, and a server restored from it has every message', async () => {
  const home = ownHome()
  const server = await ownServer(home.home)
  const load = startLoad(server.url, { inFlight: 20 })
  await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(200)
  const before = new Set(load.accepted)
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  // Not waited for in one call: the load runs in this process.
  const [code] = await once(begin(home.home, 'backup', 'copia.age', '--recipient', recipient), 'exit')
  expect(code).toBe(0)
  expect([...load.statuses.keys()]).toEqual([200])
  await load.stop()
  await server.kill('SIGTERM')

  // As docs/operate.md says: the old folder aside, then the copy in its place. The key is on no disk of this machine.
  renameSync(home.dataDir, join(home.home, 'data-old'))
  const restored = runTool(home.home, ['restore', 'copia.age', '--identity', '-'], {}, key)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(inspectStore(home.file, before)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
  expect(await post((await ownServer(home.home)).url, emailJsBody())).toBe(200)
})
