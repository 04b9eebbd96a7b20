import { join } from 'node:path'
import { expect, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { canTrace, readOrder, trace } from '#testing/process/system-calls.ts'

const able = canTrace()
if (!able) console.warn('strace is not here or may not trace: the order of system calls was not checked')

test.skipIf(!able)('each message is written and synced before its answer is written', async () => {
  const messages = Array.from({ length: 20 }, (_, i) => `testigo-${i}-final`)
  const { home } = ownHome()
  const output = join(home, 'trace')
  const server = await ownServer(home)
  const tracing = await trace(server.pid, output)
  for (const message of messages) expect(await post(server.url, emailJsBody({ message }))).toBe(200)
  await tracing.end()
  expect(readOrder(output, messages)).toEqual({ answered: 20, unwritten: [], unsynced: [] })
})
