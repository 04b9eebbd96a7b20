import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { openOwnersTool } from '#testing/process/owners-tool.ts'
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
    expect(await desk.store.list()).toHaveLength(1)
    expect(onTerminal('borrar\n').status).toBe(0)
    expect(await desk.store.list()).toHaveLength(0)
  },
)

test('a back-up made under load and encrypted is whole, and a server restored from it has every message', async () => {
  const home = ownHome()
  const server = await ownServer(home.home)
  const load = startLoad(server.url, { inFlight: 20 })
  await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(200)

  const before = new Set(load.accepted)
  // Not waited for in one call: the load runs in this process.
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  const [code] = await once(begin(home.home, 'backup', 'copia.age', '--recipient', recipient), 'exit')
  expect(code).toBe(0)
  const statuses = [...load.statuses.keys()]
  await load.stop()
  await server.kill('SIGTERM')
  expect(statuses).toEqual([200])
  expect(readdirSync(home.dataDir)).toEqual(['messages.db'])

  // As docs/operate.md says: the old folder aside, then the copy in its place. The key is on no disk of this machine.
  const restore = () => runTool(home.home, ['restore', 'copia.age', '--identity', '-'], {}, key)
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('Ya hay mensajes') })
  renameSync(home.dataDir, join(home.home, 'data-old'))
  expect(restore()).toMatchObject({ status: 0, stderr: '' })
  expect(inspectStore(home.file, before)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
  const restored = await ownServer(home.home)
  const more = startLoad(restored.url, { inFlight: 5, total: 50, mark: 'después' })
  await expect.poll(() => more.accepted.size, { timeout: 20_000 }).toBe(50)
  await more.stop()
  const all = [...before, ...more.accepted]
  const listed: { message: string }[] = JSON.parse(runTool(home.home, ['list', '--json']).stdout)
  const words = new Set(listed.map(({ message }) => message))
  expect(all.filter((text) => !words.has(text))).toEqual([])
  await restored.kill('SIGTERM')
  expect(inspectStore(home.file, all)).toMatchObject({ integrity: 'ok', lost: [] })
})
