import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import type { MessageStore } from '#server/messages/types.ts'
import { noLimits, sampleMessage } from '#server/testing/sample-message.ts'
import { type SmtpScript, startSmtpScript, type Verb } from './testing/smtp-script.ts'

/** `kill -9` while mails are under way: everything arrives, and twice only what the server had already taken. */
const laterMs = 600_000
let dir: string
let store: MessageStore
let smtp: SmtpScript
let children: ChildProcess[]

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kill-'))
  store = openSqliteStore({ file: join(dir, 'messages.db') })
  smtp = await startSmtpScript()
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await smtp.down()
  await store.close()
  rmSync(dir, { recursive: true })
})

function startProcess(later: number): ChildProcess {
  const script = join(import.meta.dirname, 'testing/delivery-process.ts')
  const args = [script, join(dir, 'messages.db'), String(smtp.port), String(later)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 40_000
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error('waited 40 s in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function fill(count: number): Promise<string[]> {
  const batch = Array.from({ length: count }, () => sampleMessage({ acceptedAt: Date.now() }))
  await store.accept(batch, noLimits)
  return batch.map(({ messageId }) => messageId)
}

const allSent = async (count: number) => (await store.health()).counts.sent === count

test.each<[Verb, number]>([
  ['EHLO', 1],
  ['RCPT', 1],
  ['DATA', 1],
  ['content', 2],
])('killed while the server thinks about %s: arrives %i time(s), the same mail', async (verb, copies) => {
  const [messageId] = await fill(1)
  smtp.script = { [verb]: 'hang' }
  const first = startProcess(0)
  await until(() => (verb === 'content' ? smtp.received.length === 1 : smtp.connections === 1))
  if (verb !== 'content') await new Promise((resolve) => setTimeout(resolve, 150))
  await kill(first)
  expect((await store.health()).counts).toMatchObject({ leased: 1 })

  smtp.script = {}
  startProcess(laterMs)
  await until(() => allSent(1))
  expect(smtp.received.map((mail) => mail.messageId)).toEqual(Array(copies).fill(messageId))
  expect(new Set(smtp.received.map((mail) => mail.raw)).size).toBe(1)
})

test('killed again and again in the middle of a queue: all arrive, at most one twice for each kill', async () => {
  const messageIds = await fill(24)
  const kills = 3
  for (let round = 0; round < kills; round++) {
    const child = startProcess(round * laterMs)
    const wanted = smtp.received.length + 5
    await until(() => smtp.received.length >= wanted)
    await kill(child)
  }
  startProcess(kills * laterMs)
  await until(() => allSent(24))
  expect(new Set(smtp.received.map((mail) => mail.messageId))).toEqual(new Set(messageIds))
  expect(smtp.received.length).toBeLessThanOrEqual(24 + kills)
})
