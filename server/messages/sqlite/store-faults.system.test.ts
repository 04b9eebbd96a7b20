import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { inspectStore } from '#testing/process/load.ts'
import { ownHome, ownServer, ownWebhook } from '#testing/process/own-server.ts'
import { runTool } from '#testing/process/owners-tool.ts'
import type { ServerProcess } from '#testing/process/server-process.ts'

/** A disk of 64 MB in memory; `null` where this user may not mount one. */
function mountSmallDisk() {
  const path = fs.mkdtempSync(join(tmpdir(), 'real-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path])
  const ballast = join(path, 'ballast')
  const disk = {
    dataDir: join(path, 'data'),
    file: join(path, 'data/messages.db'),
    fill(rest = 0) {
      fs.rmSync(ballast, { force: true })
      const { bavail, bsize } = fs.statfsSync(path)
      fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - rest))
    },
    free: () => fs.rmSync(ballast),
    remove() {
      spawnSync('umount', ['-l', path])
      fs.rmSync(path, { recursive: true })
    },
  }
  if (mounted.status === 0) return disk
  disk.remove()
  return null
}

const possible = mountSmallDisk()
possible?.remove()
if (!possible) console.warn('no right to mount here: a full disk was not tried')

function ownDisk() {
  const disk = mountSmallDisk()
  if (!disk) throw new Error('no disk')
  onTestFinished(disk.remove)
  return disk
}

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

test.skipIf(!possible)(
  'disk full: 503 and never 200, then room again and 200 without a restart',
  async () => {
    const disk = ownDisk()
    const at = await running({ DATA_DIR: disk.dataDir })
    for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
    // At rest: all is in the file, and nothing in the log that damage or a full disk could take.
    await expect.poll(() => fs.statSync(`${disk.file}-wal`).size, { timeout: 10_000 }).toBe(0)
    // Room for some messages: they are kept, but somebody is told to look.
    disk.fill(2_000_000)
    await expect.poll(() => readyz(at.server.url), { timeout: 10_000 }).toEqual(full)
    expect(await send(at)).toBe(200)
    disk.fill()
    const meanwhile: (number | null)[] = []
    // The log may have room left from before: some messages still fit, and are then really kept.
    for (let i = 0; i < 300; i++) meanwhile.push(await send(at, 'x'.repeat(9000)))
    expect(meanwhile.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(meanwhile.slice(-50)).toEqual(Array(50).fill(503))
    expect((await fetch(at.server.url)).status).toBe(200)
    disk.free()
    await expect.poll(() => readyz(at.server.url), { timeout: 10_000 }).toEqual([200, undefined])
    expect(await send(at, 'x'.repeat(9000))).toBe(200)
    expect(inspectStore(disk.file, at.accepted)).toMatchObject(sound)
  },
)

test.skipIf(!possible)(
  'a disk that is full at the start: the page is served, the agency told, and messages taken as soon as there is room',
  async () => {
    const disk = ownDisk()
    disk.fill()
    const webhook = await ownWebhook()
    const at = await running({ DATA_DIR: disk.dataDir, ALERT_WEBHOOK_URL: webhook.url })
    expect((await fetch(at.server.url)).status).toBe(200)
    expect(await send(at)).toBe(503)
    expect(await readyz(at.server.url)).toEqual(full)
    expect(at.server.output().out).toContain(full[1])
    await expect.poll(() => webhook.received.join(), { timeout: 10_000 }).toContain(full[1])
    disk.free()
    await expect.poll(() => send(at), { timeout: 10_000 }).toBe(200)
    expect(inspectStore(disk.file, at.accepted)).toMatchObject(sound)
  },
)

const backupOf = (file: string) => join(dirname(file), 'backup.db')
test.each([
  ['deleted', (file: string) => fs.rmSync(file)],
  ['exchanged for a back-up', (file: string) => fs.renameSync(backupOf(file), file)],
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
  fs.linkSync(at.file, join(home, 'old.db'))
  take(at.file)
  const stood = fs.readdirSync(folder)
  expect(await send(at)).toBe(503)
  expect(await at.server.exited).toEqual({ code: 1, signal: null })
  expect(webhook.received.join()).toContain('cambiaron el archivo')
  expect(fs.readdirSync(folder)).toEqual(stood)
  expect(inspectStore(join(home, 'old.db'), at.accepted)).toMatchObject(sound)
  // Its supervisor starts it anew.
  const rows = stood.includes('messages.db') ? 2 : 1
  const next = await ownServer(home)
  expect(await post(next.url, emailJsBody({ message: 'después' }))).toBe(200)
  expect(inspectStore(at.file, ['después'])).toMatchObject({ ...sound, rows })
})

test('a start waits for another process that is making the same file', async () => {
  const { home, dataDir, file } = ownHome()
  fs.mkdirSync(dataDir)
  using other = new DatabaseSync(file)
  other.exec('PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE')
  setTimeout(() => other.exec('COMMIT'), 1_000)
  const server = await ownServer(home)
  expect(await post(server.url, emailJsBody())).toBe(200)
})
