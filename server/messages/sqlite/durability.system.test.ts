import { join } from 'node:path'
import { expect, test } from 'vitest'
import { post } from '#testing/http/call.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import { type Mutation, makeMutant } from '#testing/process/mutant.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { canTrace, type OrderReport, readOrder, trace } from '#testing/process/system-calls.ts'

const messages = Array.from({ length: 20 }, (_, i) => `testigo-${i}-final`)

async function traced(mutation?: Mutation): Promise<OrderReport> {
  const { home } = ownHome()
  const output = join(home, 'trace')
  const server = await ownServer(home, mutation && { root: makeMutant(mutation) })
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
  const report = await traced({
    file: 'server/messages/sqlite/file.ts',
    from: 'PRAGMA synchronous = FULL',
    to: 'PRAGMA synchronous = NORMAL',
  })
  expect(report.answered).toBe(messages.length)
  expect(report.unsynced.length).toBeGreaterThan(messages.length / 2)
})

test.skipIf(!able)('the check sees an answer that goes out before the commit', async () => {
  const report = await traced({
    file: 'server/messages/acceptor.ts',
    from: 'const answers = await store.accept(',
    to: `for (const one of batch) one.resolve({ kind: 'stored' })
      await new Promise((done) => setTimeout(done, 5))
      const answers = await store.accept(`,
  })
  expect(report.answered).toBe(messages.length)
  expect(report.unwritten.length + report.unsynced.length).toBeGreaterThan(messages.length / 2)
})
