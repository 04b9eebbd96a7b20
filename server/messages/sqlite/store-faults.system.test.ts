import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { answerTimeoutMs, storeTimeoutMs } from '#contract/send.ts'
import { asJson, call, emailJsBody, post, readiness } from '#testing/http/client.ts'
import { runTool } from '#testing/process/cli-harness.ts'
import { inspectStore } from '#testing/process/load.ts'
import type { ServerProcess } from '#testing/process/server-process.ts'
import { testHome, testServer, testWebhook } from '#testing/process/test-server.ts'
import { mountDisk } from '#testing/store/mount-disk.ts'
import { execSql } from '#testing/store/own-store.ts'

async function running(env: Record<string, string> = {}) {
  const { home, file } = testHome()
  return { server: await testServer(home, { env }), file, accepted: new Set<string>() }
}

let count = 0
async function send({ server, accepted }: { server: ServerProcess; accepted: Set<string> }, words = '') {
  const message = `mensaje ${count++} ${words}`.trim()
  const status = await post(server.url, emailJsBody({ message }))
  if (status === 200) accepted.add(message)
  return status
}

const sound = { integrity: 'ok', lost: [], repeated: [] }

test('disk full, at start and later: the page is served, posts get 503, never 200, and an alert is raised; then space and 200', async (context) => {
  const disk = mountDisk(context)
  disk.fill()
  const webhook = await testWebhook()
  const at = await running({ DATA_DIR: disk.dataDir, ALERT_WEBHOOK_URL: webhook.url })
  const { url } = at.server
  const reason = 'el disco está lleno'
  const becomes = (status: number, why?: string) =>
    expect.poll(() => readiness(url), { timeout: 10_000 }).toEqual([status, why])
  expect((await fetch(url)).status).toBe(200)
  expect(await send(at)).toBe(503)
  expect(await readiness(url)).toEqual([503, reason])
  expect(at.server.output().out).toContain(reason)
  await expect.poll(() => webhook.received.join(), { timeout: 10_000 }).toContain(reason)
  disk.free()
  await becomes(200)
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)

  // Wait for the checkpoint: then everything is in the file, and the log holds nothing that a full disk could lose.
  await expect.poll(() => fs.statSync(`${disk.file}-wal`).size, { timeout: 10_000 }).toBe(0)
  // With space for a few messages they are stored, but the health check fails.
  disk.fill(2_000_000)
  await becomes(503, reason)
  expect(await send(at)).toBe(200)
  disk.fill()
  // Some messages may still fit into space that the log holds already; what is answered 200 must be kept.
  for (let i = 0; i < 250; i++) expect([200, 503]).toContain(await send(at, 'x'.repeat(9000)))
  for (let i = 0; i < 50; i++) expect(await send(at, 'x'.repeat(9000))).toBe(503)
  expect((await fetch(url)).status).toBe(200)
  disk.free()
  await becomes(200)
  expect(await send(at, 'x'.repeat(9000))).toBe(200)
  expect(inspectStore(disk.file, at.accepted)).toMatchObject(sound)
})

test('a disk that stalls: the page is served meanwhile, each post is answered in time, and is one message in the end', async (context) => {
  const disk = mountDisk(context)
  const at = await running({ DATA_DIR: disk.dataDir })
  const { url } = at.server
  expect(await send(at)).toBe(200)
  disk.freeze()
  const began = performance.now()
  const messages = Array.from({ length: 60 }, (_, i) => `${i}`)
  const sendAll = () => Promise.all(messages.map((message) => post(url, emailJsBody({ message }))))
  const statuses = sendAll()
  for (let i = 0; i < 50; i++)
    expect((await fetch(url, { signal: AbortSignal.timeout(1_000) })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(storeTimeoutMs)
  expect(new Set(await statuses)).toEqual(new Set([503]))
  expect(performance.now() - began).toBeLessThan(answerTimeoutMs)
  // The failure is known by now, so the next request does not wait again.
  const next = performance.now()
  const { status, headers } = await call(url, asJson(emailJsBody({ message: 'otra' })))
  expect([status, headers['retry-after']]).toEqual([503, '10'])
  expect(await readiness(url)).toEqual([503, 'la base de mensajes no responde'])
  expect(performance.now() - next).toBeLessThan(1_000)

  disk.thaw()
  await expect.poll(() => readiness(url), { timeout: 10_000 }).toEqual([200, undefined])
  expect(new Set(await sendAll())).toEqual(new Set([200]))
  expect(inspectStore(disk.file, [...at.accepted, ...messages])).toMatchObject({ ...sound, rows: 61 })
})

const bytesOf = (file: string) =>
  [file, `${file}-wal`].map((path) => (fs.existsSync(path) ? fs.readFileSync(path, 'latin1') : ''))
function overwrite(file: string): void {
  fs.writeFileSync(file, fs.readFileSync(file).fill(0x5a, 4096, 20_480))
}
const raiseVersion = (file: string) => execSql(file, 'PRAGMA user_version = 999')
function takeAway(file: string): void {
  fs.writeFileSync(`${file}-wal`, 'x')
  fs.rmSync(file)
}
test.each([
  ['a database overwritten in the middle', overwrite, /está dañada y quedó como estaba: guardá una copia/],
  ['one of a newer version', raiseVersion, /más nueva.*: volvé a esa versión/],
  ['one that was taken away from its log', takeAway, /bitácora.*devolvé el archivo/],
])(
  '%s: the page is served; form, readiness, start and alert say what to do; the file stays as it is',
  async (_, make, says) => {
    const webhook = await testWebhook()
    const { home, file } = testHome()
    const before = await testServer(home)
    expect(await post(before.url, emailJsBody())).toBe(200)
    await before.kill('SIGTERM')
    make(file)
    const found = bytesOf(file)
    const server = await testServer(home, { env: { ALERT_WEBHOOK_URL: webhook.url } })
    expect((await fetch(server.url)).status).toBe(200)
    const { status, headers } = await call(server.url, asJson(emailJsBody()))
    expect([status, headers['retry-after']]).toEqual([503, '10'])
    expect(await readiness(server.url)).toEqual([503, expect.stringMatching(says)])
    await expect.poll(() => server.output().out).toMatch(says)
    await expect.poll(() => webhook.received.join()).toMatch(says)
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(bytesOf(file)).toEqual(found)
  },
)

test('the running file replaced by a back-up: 503, alert, the process ends; nothing is deleted or made', async () => {
  const webhook = await testWebhook()
  const at = await running({ ALERT_WEBHOOK_URL: webhook.url })
  const folder = dirname(at.file)
  const home = dirname(folder)
  const backup = join(folder, 'backup.db')
  expect(await send(at)).toBe(200)
  expect(runTool(home, ['backup', backup]).status).toBe(0)
  for (let i = 0; i < 5; i++) expect(await send(at)).toBe(200)
  // A hard link, to look at the replaced file afterwards.
  fs.linkSync(at.file, join(home, 'old.db'))
  fs.renameSync(backup, at.file)
  const stood = fs.readdirSync(folder)
  expect(await send(at)).toBe(503)
  expect(await at.server.exited).toEqual({ code: 1, signal: null })
  expect(webhook.received.join()).toContain('cambiaron el archivo')
  expect(fs.readdirSync(folder)).toEqual(stood)
  expect(inspectStore(join(home, 'old.db'), at.accepted)).toMatchObject(sound)
  // The next start does not apply the old file's log to the new file.
  const next = await testServer(home)
  expect(await post(next.url, emailJsBody({ message: 'después' }))).toBe(200)
  expect(inspectStore(at.file, ['después'])).toMatchObject({ ...sound, rows: 2 })
})
