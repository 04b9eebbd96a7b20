import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { inspectStore } from './testing/inspect-store.ts'
import { post } from './testing/load.ts'
import { makeHome, type ServerProcess, spawnServer, startServer } from './testing/server-process.ts'
import { mountSmallDisk } from './testing/small-disk.ts'
import { emailJsBody } from './testing/test-app.ts'
import { startWebhookReceiver } from './testing/webhook-receiver.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const disk = mountSmallDisk(1)
disk?.remove()
if (!disk) console.warn('no right to mount here: a full and a read-only disk were not tried')

async function running(env: Record<string, string> = {}) {
  const { home, file, remove } = makeHome()
  const server = await startServer(home, { env })
  cleanUp.push(remove, () => server.kill('SIGKILL'))
  return { server, file, accepted: new Set<string>() }
}

let count = 0
/** Sends a new message; remembers it when it was answered 200. */
async function send({ server, accepted }: { server: ServerProcess; accepted: Set<string> }, words = '') {
  const message = `mensaje ${count++} ${words}`.trim()
  const status = await post(server.url, emailJsBody({ message }))
  if (status === 200) accepted.add(message)
  return status
}

const sound = { integrity: 'ok', lost: [], repeated: [] }

test.skipIf(!disk)('disk full: 503 and never 200, then room again and 200 without a restart', async () => {
  const small = mountSmallDisk(4)
  if (!small) throw new Error('no disk')
  cleanUp.push(() => small.remove())
  const at = await running({ DATA_DIR: join(small.path, 'data') })
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
  // At rest: all is in the file, and nothing in the log that damage or a full disk could take.
  const log = join(small.path, 'data/messages.db-wal')
  await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBe(0)
  const readyz = () => fetch(new URL('/readyz', at.server.url)).then(({ status }) => status)
  // Room for a few bytes, not for the message that comes next.
  small.fill(8192)
  expect(await readyz()).toBe(503)
  expect(await send(at, 'x'.repeat(9000))).toBe(503)
  small.fill()
  const meanwhile: (number | null)[] = []
  // The log may have room left from before: some messages still fit, and are then really kept.
  for (let i = 0; i < 300; i++) meanwhile.push(await send(at, 'x'.repeat(9000)))
  expect(new Set(meanwhile)).toEqual(new Set(meanwhile.includes(200) ? [200, 503] : [503]))
  expect(meanwhile.slice(-50)).toEqual(Array(50).fill(503))
  expect(await readyz()).toBe(503)
  expect((await fetch(at.server.url)).status).toBe(200)
  small.free()
  await expect.poll(readyz, { timeout: 10_000 }).toBe(200)
  expect(await send(at, 'x'.repeat(9000))).toBe(200)
  expect(inspectStore(join(small.path, 'data/messages.db'), at.accepted)).toMatchObject(sound)
})

test.skipIf(!disk)(
  'a read-only disk: it does not start and says why; writable again, everything is there',
  async () => {
    const small = mountSmallDisk(8)
    if (!small) throw new Error('no disk')
    cleanUp.push(() => small.remove())
    const at = await running({ DATA_DIR: join(small.path, 'data') })
    expect(await send(at)).toBe(200)
    // A file that is open for writing keeps a disk from becoming read-only; a new process meets it so.
    await at.server.kill('SIGTERM')
    small.remount('ro')
    const { home, remove } = makeHome()
    cleanUp.push(remove)
    const { exited, output } = spawnServer(home, { env: { DATA_DIR: join(small.path, 'data') } })
    expect((await exited).code).toBe(1)
    expect(output().err).toMatch(/^No se puede escribir en .*data.*DATA_DIR.*\n$/)
    small.remount('rw')
    at.server = await startServer(home, { env: { DATA_DIR: join(small.path, 'data') } })
    cleanUp.push(() => at.server.kill('SIGKILL'))
    expect(await send(at)).toBe(200)
    expect(inspectStore(join(small.path, 'data/messages.db'), at.accepted)).toMatchObject(sound)
  },
)

test('locked by another program: 503 with Retry-After, the page is served meanwhile, then 200 again', async () => {
  const at = await running()
  await send(at)
  const other = new DatabaseSync(at.file)
  other.exec('BEGIN EXCLUSIVE')
  const refused = Promise.all(Array.from({ length: 5 }, () => send(at)))
  const began = performance.now()
  expect((await fetch(at.server.url)).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(1500)
  expect(await refused).toEqual([503, 503, 503, 503, 503])
  other.exec('ROLLBACK')
  other.close()
  expect(await send(at)).toBe(200)
  expect(inspectStore(at.file, at.accepted)).toMatchObject({ ...sound, rows: 2 })
})

test('deleted under the running server: nothing that was answered is lost', async () => {
  const at = await running()
  for (let i = 0; i < 5; i++) await send(at)
  rmSync(join(at.file, '..'), { recursive: true })
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
  await at.server.kill('SIGKILL')
  expect(inspectStore(at.file, at.accepted)).toMatchObject({ ...sound, rows: 10 })
})

test('damaged: the server does not start, says so in one line, and leaves the file as it is', async () => {
  const { home, dataDir, file, remove } = makeHome()
  cleanUp.push(remove)
  mkdirSync(dataDir)
  writeFileSync(file, `SQLite format 3\0${'basura '.repeat(4000)}`)
  const found = readFileSync(file)
  const { exited, output } = spawnServer(home)
  expect((await exited).code).toBe(1)
  expect(output().err).toMatch(/^La base de mensajes .*messages\.db está dañada.*\n$/)
  expect(readFileSync(file).equals(found)).toBe(true)
})

test('one byte of the log damaged after a kill: the start says how much is missing, alerts, and keeps the log', async () => {
  const at = await running({ RATE_LIMIT_PER_DAY: '999' })
  for (let i = 0; i < 40; i++) expect(await send(at)).toBe(200)
  await at.server.kill('SIGKILL')
  const log = `${at.file}-wal`
  const bytes = readFileSync(log)
  const middle = 32 + 4120 * Math.floor((bytes.length - 32) / 4120 / 2) + 2000
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(log, bytes)
  const webhook = await startWebhookReceiver()
  const { home, remove } = makeHome()
  cleanUp.push(remove, webhook.close)
  const env = { DATA_DIR: dirname(at.file), ALERT_WEBHOOK_URL: webhook.url }
  for (const starts of [1, 2]) {
    const server = await startServer(home, { env })
    await expect.poll(() => webhook.received.length).toBe(starts)
    expect(webhook.received.at(-1)).toMatch(/"trouble":"store".*bitácora.* dañada: \d{2,} páginas/)
    expect(server.output().err).toContain('"alert.store","count":')
    const kept = readdirSync(dirname(at.file)).filter((name) => name.includes('damaged'))
    expect(kept.map((name) => readFileSync(join(dirname(at.file), name)).equals(bytes))).toEqual([true])
    await server.kill('SIGKILL')
  }
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be written to: one line', async () => {
  const { home, dataDir, remove } = makeHome()
  cleanUp.push(remove)
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o500)
  const { exited, output } = spawnServer(home)
  expect((await exited).code).toBe(1)
  expect(output().err).toMatch(/^No se puede escribir en .*\n$/)
  chmodSync(dataDir, 0o700)
})
