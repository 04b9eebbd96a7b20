import { afterEach, expect, test } from 'vitest'
import { inspectStore } from './testing/inspect-store.ts'
import { post, startLoad } from './testing/load.ts'
import { makeHome, type ServerProcess, startServer } from './testing/server-process.ts'
import { emailJsBody } from './testing/test-app.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** Two processes that share one folder, as during a change of versions or with the owner's tool at work. */
async function two(env: Record<string, string> = {}): Promise<{ servers: ServerProcess[]; file: string }> {
  const { home, file, remove } = makeHome()
  cleanUp.push(remove)
  const servers = await Promise.all([startServer(home, { env }), startServer(home, { env })])
  for (const server of servers) cleanUp.push(() => server.kill('SIGKILL'))
  return { servers, file }
}

test('the same message to both a hundred times at once: one row, every answer 200', async () => {
  const { servers, file } = await two()
  const body = emailJsBody()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => post(servers[i % 2]?.url ?? '', body)),
  )
  expect(answers).toEqual(Array(100).fill(200))
  expect(inspectStore(file, [])).toMatchObject({ integrity: 'ok', rows: 1 })
})

test('one allowance for both', async () => {
  const { servers } = await two({ RATE_LIMIT_PER_MINUTE: '6' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => post(servers[i % 2]?.url ?? '', emailJsBody({ message: `n ${i}` }))),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(6)
  expect(answers.filter((status) => status === 429)).toHaveLength(14)
})

test('both under load: nothing lost, nothing twice, no 503', async () => {
  const { servers, file } = await two()
  const loads = servers.map((server, i) => startLoad(server.url, { inFlight: 20, total: 600, mark: `s${i}` }))
  await Promise.all(loads.map((load) => load.stop()))
  const accepted = loads.flatMap((load) => [...load.accepted])
  expect(accepted).toHaveLength(1200)
  expect(loads.flatMap((load) => [...load.statuses.keys()])).toEqual([200, 200])
  expect(inspectStore(file, accepted)).toEqual({ integrity: 'ok', rows: 1200, repeated: [], lost: [] })
})
