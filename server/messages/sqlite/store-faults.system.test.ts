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

/** A disk of 64 MB in memory until the test ends; `null` where this user may not mount one. */
function mountSmallDisk() {
  const path = fs.mkdtempSync(join(tmpdir(), 'real-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['-l', path])
    fs.rmSync(path, { recursive: true })
  })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path])
  if (mounted.status !== 0) return null
  const ballast = join(path, 'ballast')
  return {
    dataDir: join(path, 'data'),
    file: join(path, 'data/messages.db'),
    fill(rest = 0) {
      fs.rmSync(ballast, { force: true })
      const { bavail, bsize } = fs.statfsSync(path)
      fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - rest))
    },
    free: () => fs.rmSync(ballast),
  }
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

test('disk full, at the start and later: the page is served, 503 and never 200, the agency told; then room and 200', async ({
  skip,
}) => {
  const disk = mountSmallDisk()
  if (!disk) return skip('no right to mount here')
  disk.fill()
  const webhook = await ownWebhook()
  const at = await running({ DATA_DIR: disk.dataDir, ALERT_WEBHOOK_URL: webhook.url })
  const { url } = at.server
  const reason = 'el disco está lleno'
  const readyz = async () => {
    const answer = await fetch(new URL('/readyz', url))
    return [answer.status, (await answer.json()).reason]
  }
  const becomes = (status: number, why?: string) =>
    expect.poll(readyz, { timeout: 10_000 }).toEqual([status, why])
  expect((await fetch(url)).status).toBe(200)
  expect(await send(at)).toBe(503)
  expect(await readyz()).toEqual([503, reason])
  expect(at.server.output().out).toContain(reason)
  await expect.poll(() => webhook.received.join(), { timeout: 10_000 }).toContain(reason)
  disk.free()
  await becomes(200)
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)

  // At rest: all is in the file, and nothing in the log that damage or a full disk could take.
  await expect.poll(() => fs.statSync(`${disk.file}-wal`).size, { timeout: 10_000 }).toBe(0)
  // Room for some messages: they are kept, but somebody is told to look.
  disk.fill(2_000_000)
  await becomes(503, reason)
  expect(await send(at)).toBe(200)
  disk.fill()
  const meanwhile: (number | null)[] = []
  // The log may have room left from before: some messages still fit, and are then really kept.
  for (let i = 0; i < 300; i++) meanwhile.push(await send(at, 'x'.repeat(9000)))
  expect(meanwhile.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(meanwhile.slice(-50)).toEqual(Array(50).fill(503))
  expect((await fetch(url)).status).toBe(200)
  disk.free()
  await becomes(200)
  expect(await send(at, 'x'.repeat(9000))).toBe(200)
  expect(inspectStore(disk.file, at.accepted)).toMatchObject(sound)
})

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
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
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
