import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { ownWebhook } from '#testing/http/webhook-receiver.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { runTool } from '#testing/process/run-tool.ts'
import type { ServerProcess } from '#testing/process/server-process.ts'
import { mountSmallDisk, type SmallDisk } from '#testing/process/small-disk.ts'
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

const readyz = async (url: string) => {
  const answer = await fetch(new URL('/readyz', url))
  return [answer.status, (await answer.json()).reason]
}
const full = [503, 'el disco está lleno']

test.skipIf(!disk)('disk full: 503 and never 200, then room again and 200 without a restart', async () => {
  const small = mountSmallDisk(64)
  if (!small) throw new Error('no disk')
  onTestFinished(small.remove)
  const at = await running({ DATA_DIR: join(small.path, 'data') })
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
  // At rest: all is in the file, and nothing in the log that damage or a full disk could take.
  const log = join(small.path, 'data/messages.db-wal')
  await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBe(0)
  // Room for some messages: they are kept, but somebody is told to look.
  small.fill(2_000_000)
  await expect.poll(() => readyz(at.server.url), { timeout: 10_000 }).toEqual(full)
  expect(await send(at)).toBe(200)
  small.fill()
  const meanwhile: (number | null)[] = []
  // The log may have room left from before: some messages still fit, and are then really kept.
  for (let i = 0; i < 300; i++) meanwhile.push(await send(at, 'x'.repeat(9000)))
  expect(meanwhile.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(meanwhile.slice(-50)).toEqual(Array(50).fill(503))
  expect((await fetch(at.server.url)).status).toBe(200)
  small.free()
  await expect.poll(() => readyz(at.server.url), { timeout: 10_000 }).toEqual([200, undefined])
  expect(await send(at, 'x'.repeat(9000))).toBe(200)
  expect(inspectStore(join(small.path, 'data/messages.db'), at.accepted)).toMatchObject(sound)
})

test.skipIf(!disk).each([
  ['full', full, (small: SmallDisk) => small.fill(), (small: SmallDisk) => small.free()],
  [
    'read-only',
    [503, 'el disco es de solo lectura'],
    (small: SmallDisk) => small.remount('ro'),
    (small: SmallDisk) => small.remount('rw'),
  ],
] as const)(
  'a disk that is %s at the start: the page is served, and messages as soon as it can be written',
  async (_, unready, spoil, mend) => {
    const small = mountSmallDisk(64)
    if (!small) throw new Error('no disk')
    onTestFinished(small.remove)
    spoil(small)
    const webhook = await ownWebhook()
    const at = await running({ DATA_DIR: join(small.path, 'data'), ALERT_WEBHOOK_URL: webhook.url })
    expect((await fetch(at.server.url)).status).toBe(200)
    expect(await send(at)).toBe(503)
    expect(await readyz(at.server.url)).toEqual(unready)
    expect(at.server.output().out).toContain(unready[1])
    await expect.poll(() => webhook.received.join(), { timeout: 10_000 }).toContain(unready[1])
    mend(small)
    await expect.poll(() => send(at), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => readyz(at.server.url), { timeout: 10_000 }).toEqual([200, undefined])
    expect(inspectStore(join(small.path, 'data/messages.db'), at.accepted)).toMatchObject(sound)
  },
)

const backupOf = (file: string) => join(dirname(file), 'backup.db')
test.each([
  ['deleted', (file: string) => rmSync(file)],
  ['exchanged for a back-up', (file: string) => renameSync(backupOf(file), file)],
])('the running file %s: 503, alert, the process ends; nothing is deleted or made', async (_, take) => {
  const webhook = await ownWebhook()
  const at = await running({ ALERT_WEBHOOK_URL: webhook.url })
  const folder = dirname(at.file)
  const home = dirname(folder)
  expect(await send(at)).toBe(200)
  expect(runTool(home, ['backup', backupOf(at.file)]).status).toBe(0)
  for (let i = 0; i < 5; i++)
    expect([await send(at), at.server.output().err.match(/.*crash.*/g)]).toEqual([200, null])
  // A second name, under which to look at it afterwards.
  linkSync(at.file, join(home, 'old.db'))
  take(at.file)
  const stood = readdirSync(folder)
  expect(await send(at)).toBe(503)
  expect(await at.server.exited).toEqual({ code: 1, signal: null })
  expect(webhook.received.join()).toContain('cambiaron el archivo')
  expect(readdirSync(folder)).toEqual(stood)
  expect(inspectStore(join(home, 'old.db'), at.accepted)).toMatchObject(sound)
  // Its supervisor starts it anew.
  const rows = stood.includes('messages.db') ? 2 : 1
  const next = await ownServer(home)
  expect(await post(next.url, emailJsBody({ message: 'después' }))).toBe(200)
  expect(inspectStore(at.file, ['después'])).toMatchObject({ ...sound, rows })
})

test('a start waits for another process that is making the same file', async () => {
  const { home, dataDir, file } = ownHome()
  mkdirSync(dataDir)
  using other = new DatabaseSync(file)
  other.exec('PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE')
  setTimeout(() => other.exec('COMMIT'), 1_000)
  const server = await ownServer(home)
  expect(await post(server.url, emailJsBody())).toBe(200)
})
