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
  const urls = [(await ownServer(home)).url, (await ownServer(home)).url]
  const twins = Array.from({ length: 100 }, (_, i) => post(urls[i % 2] ?? '', emailJsBody()))
  expect(await Promise.all(twins)).toEqual(Array(100).fill(200))
  expect(inspectStore(file, [])).toMatchObject({ integrity: 'ok', rows: 1 })

  const load = startLoad(urls, { inFlight: 40 })
  await expect.poll(() => load.accepted.size, { timeout: 90_000 }).toBeGreaterThan(1000)
  await load.stop()
  expect([...load.statuses.keys()]).toEqual([200])
  const rows = load.accepted.size + 1
  expect(inspectStore(file, load.accepted)).toEqual({ integrity: 'ok', rows, repeated: [], lost: [] })
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
