import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/call.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { canTrace, readOrder, trace } from '#testing/process/system-calls.ts'

const messages = Array.from({ length: 20 }, (_, i) => `testigo-${i}-final`)

/** The server's system calls; with `fault`, of a copy that is broken on purpose: a test that finds nothing wrong with it proves nothing. */
async function traced(fault?: [file: string, from: string, to: string]) {
  const { home } = ownHome()
  const output = join(home, 'trace')
  const copy = fault && (await copyCheckout())
  onTestFinished(async () => copy?.remove())
  if (fault) await copy?.edit(...fault)
  const server = await ownServer(home, copy)
  const tracing = await trace(server.pid, output)
  for (const message of messages) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
  await tracing.end()
  return readOrder(output, messages)
}

const able = canTrace()
if (!able) console.warn('strace is not here or may not trace: the order of system calls was not checked')

test.skipIf(!able)('each message is written and synced before its answer is written', async () => {
  expect(await traced()).toEqual({ answered: messages.length, unwritten: [], unsynced: [] })
})

test.skipIf(!able)('the check sees a store that does not sync at every commit', async () => {
  const [from, to] = ['PRAGMA synchronous = FULL', 'PRAGMA synchronous = NORMAL']
  const report = await traced(['server/messages/sqlite/database-file.ts', from, to])
  expect(report.answered).toBe(messages.length)
  expect(report.unsynced.length).toBeGreaterThan(messages.length / 2)
})

test.skipIf(!able)('the check sees an answer that goes out before the commit', async () => {
  const commit = 'const answers = await store.accept('
  const early = `for (const one of batch) one.resolve({ kind: 'stored' })
    await new Promise((done) => setTimeout(done, 5))`
  const report = await traced(['server/messages/acceptor.ts', commit, `${early}\n${commit}`])
  expect(report.answered).toBe(messages.length)
  expect(report.unwritten.length + report.unsynced.length).toBeGreaterThan(messages.length / 2)
})
