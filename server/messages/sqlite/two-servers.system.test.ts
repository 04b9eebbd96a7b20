import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { post } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { startLoad } from '#testing/process/send-load.ts'
import { inspectStore } from '#testing/store/inspect-store.ts'

/** Two processes that share one folder, as during a change of versions or with the owner's tool at work. */
test('the same message to both is one row; under load nothing is lost, nothing stands twice, no answer is 503', async () => {
  const { home, file } = ownHome()
  const servers = await Promise.all([ownServer(home), ownServer(home)])
  const twins = Array.from({ length: 100 }, (_, i) => post(servers[i % 2]?.url ?? '', emailJsBody()))
  expect(await Promise.all(twins)).toEqual(Array(100).fill(200))
  expect(inspectStore(file, [])).toMatchObject({ integrity: 'ok', rows: 1 })

  const loads = servers.map((server, i) => startLoad(server.url, { inFlight: 20, total: 600, mark: `s${i}` }))
  await Promise.all(loads.map((load) => load.stop()))
  const accepted = loads.flatMap((load) => [...load.accepted])
  expect(accepted).toHaveLength(1200)
  expect(loads.flatMap((load) => [...load.statuses.keys()])).toEqual([200, 200])
  expect(inspectStore(file, accepted)).toEqual({ integrity: 'ok', rows: 1201, repeated: [], lost: [] })
})

test('a start waits for another process that is making the same file', async () => {
  const { home, dataDir, file } = ownHome()
  mkdirSync(dataDir)
  using other = new DatabaseSync(file)
  other.exec('PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE')
  setTimeout(() => other.exec('COMMIT'), 1_000)
  const server = await ownServer(home)
  expect(await post(server.url, emailJsBody())).toBe(200)
})
