import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { startWebhookReceiver } from '#testing/http/webhook-receiver.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { type ServerProcess, spawnServer } from '#testing/process/server-process.ts'
import { mountSmallDisk } from '#testing/process/small-disk.ts'
import { inspectStore } from '#testing/store/inspect-store.ts'

const disk = mountSmallDisk(1)
disk?.remove()
if (!disk) console.warn('no right to mount here: a full and a read-only disk were not tried')

async function running(env: Record<string, string> = {}) {
  const { home, file } = ownHome()
  return { server: await ownServer(home, { env }), file, accepted: new Set<string>() }
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
  onTestFinished(small.remove)
  const at = await running({ DATA_DIR: join(small.path, 'data') })
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
  // At rest: all is in the file, and nothing in the log that damage or a full disk could take.
  const log = join(small.path, 'data/messages.db-wal')
  await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBe(0)
  const readyz = () => fetch(new URL('/readyz', at.server.url)).then(({ status }) => status)
  // Room for a few bytes, not for the message that comes next.
  const full = async () => {
    // Again each time: the log may just have been emptied, and so made room.
    small.fill(8192)
    return [await readyz(), await send(at, 'x'.repeat(9000))]
  }
  await expect.poll(full, { timeout: 10_000 }).toEqual([503, 503])
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
    onTestFinished(small.remove)
    const at = await running({ DATA_DIR: join(small.path, 'data') })
    expect(await send(at)).toBe(200)
    // A file that is open for writing keeps a disk from becoming read-only; a new process meets it so.
    await at.server.kill('SIGTERM')
    small.remount('ro')
    const { home } = ownHome()
    const { exited, output } = spawnServer(home, { env: { DATA_DIR: join(small.path, 'data') } })
    expect((await exited).code).toBe(1)
    expect(output().err).toMatch(/^No se puede escribir en .*data.*DATA_DIR.*\n$/)
    small.remount('rw')
    at.server = await ownServer(home, { env: { DATA_DIR: join(small.path, 'data') } })
    expect(await send(at)).toBe(200)
    expect(inspectStore(join(small.path, 'data/messages.db'), at.accepted)).toMatchObject(sound)
  },
)

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
  onTestFinished(webhook.close)
  const { home } = ownHome()
  const env = { DATA_DIR: dirname(at.file), ALERT_WEBHOOK_URL: webhook.url }
  for (const starts of [1, 2]) {
    const server = await ownServer(home, { env })
    await expect.poll(() => webhook.received.length).toBe(starts)
    expect(webhook.received.at(-1)).toMatch(/"trouble":"store".*bitácora.* dañada: \d{2,} páginas/)
    expect(server.output().err).toContain('"alert.store","count":')
    const kept = readdirSync(dirname(at.file)).filter((name) => name.includes('damaged'))
    expect(kept.map((name) => readFileSync(join(dirname(at.file), name)).equals(bytes))).toEqual([true])
    await server.kill('SIGKILL')
  }
})
