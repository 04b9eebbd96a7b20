import { join } from 'node:path'
import { expect, test } from 'vitest'
import { post } from './testing/load.ts'
import { type Mutation, makeMutant } from './testing/mutant.ts'
import { makeHome, type ServerOptions, startServer } from './testing/server-process.ts'
import { canTrace, type OrderReport, readOrder, trace } from './testing/system-calls.ts'
import { emailJsBody } from './testing/test-app.ts'

const messages = Array.from({ length: 20 }, (_, i) => `testigo-${i}-final`)

async function traced(options: ServerOptions = {}): Promise<OrderReport> {
  const { home, remove } = makeHome()
  const output = join(home, 'trace')
  try {
    const server = await startServer(home, options)
    const tracing = await trace(server.pid, output)
    for (const message of messages) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
    await tracing.end()
    await server.kill('SIGKILL')
    return readOrder(output, messages)
  } finally {
    remove()
  }
}

async function tracedMutant(mutation: Mutation): Promise<OrderReport> {
  const { root, remove } = makeMutant(mutation)
  try {
    return await traced({ root })
  } finally {
    remove()
  }
}

const able = canTrace()
if (!able) console.warn('strace is not here or may not trace: the order of system calls was not checked')

test.skipIf(!able)('each message is written and synced before its answer is written', async () => {
  expect(await traced()).toEqual({ answered: messages.length, unwritten: [], unsynced: [] })
})

test.skipIf(!able)('the check sees a store that does not sync at every commit', async () => {
  const report = await tracedMutant({
    file: 'server/messages/sqlite-file.ts',
    from: 'PRAGMA synchronous = FULL',
    to: 'PRAGMA synchronous = NORMAL',
  })
  expect(report.answered).toBe(messages.length)
  expect(report.unsynced.length).toBeGreaterThan(messages.length / 2)
})

test.skipIf(!able)('the check sees an answer that goes out before the commit', async () => {
  const report = await tracedMutant({
    file: 'server/messages/acceptor.ts',
    from: 'const answers = await store.accept(',
    to: `for (const one of batch) one.resolve({ kind: 'stored' })
      await new Promise((done) => setTimeout(done, 5))
      const answers = await store.accept(`,
  })
  expect(report.answered).toBe(messages.length)
  expect(report.unwritten.length + report.unsynced.length).toBeGreaterThan(messages.length / 2)
})
