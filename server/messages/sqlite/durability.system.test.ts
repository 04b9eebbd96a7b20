import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { canTrace, readOrder, trace } from '#testing/process/system-calls.ts'

const messages = Array.from({ length: 20 }, (_, i) => `testigo-${i}-final`)

/** The server's system calls; `broken`: of a copy that does not sync. A test that finds nothing wrong with it proves nothing. */
async function traced(broken = false) {
  const { home } = ownHome()
  const output = join(home, 'trace')
  const copy = broken ? await copyCheckout() : undefined
  onTestFinished(async () => copy?.remove())
  const [from, to] = ['PRAGMA synchronous = FULL', 'PRAGMA synchronous = NORMAL']
  await copy?.edit('server/messages/sqlite/database-file.ts', from, to)
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
  const report = await traced(true)
  expect(report.answered).toBe(messages.length)
  expect(report.unsynced.length).toBeGreaterThan(messages.length / 2)
})
