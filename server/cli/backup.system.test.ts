import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectStore } from '../testing/inspect-store.ts'
import { startLoad } from '../testing/load.ts'
import { checkout, makeHome, startServer } from '../testing/server-process.ts'

const tool = join(checkout, 'server/cli/messages.ts')

let home: ReturnType<typeof makeHome>
beforeEach(() => {
  home = makeHome()
})
afterEach(() => home.remove())

const env = { PATH: process.env.PATH, DATA_DIR: 'data' }

/** While a server is under load nothing may block this process: the load runs in it. */
async function messages(...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [tool, ...args], { cwd: home.home, env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}

test('a back-up made under load is whole, and a server restored from it has every message', async () => {
  const server = await startServer(home.home)
  const load = startLoad(server.url, { inFlight: 20 })
  await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(200)

  const before = new Set(load.accepted)
  expect(await messages('backup', 'copia.db')).toBe(0)
  const refused = [...load.statuses.keys()].filter((status) => status !== 200)
  await load.stop()
  await server.kill('SIGTERM')

  expect(refused).toEqual([])
  const copy = join(home.home, 'copia.db')
  expect(inspectStore(copy, before)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })

  // As docs/operate.md says: the old folder aside, a new one, the copy in it under its name.
  renameSync(home.dataDir, join(home.home, 'data-old'))
  mkdirSync(home.dataDir, { mode: 0o700 })
  copyFileSync(copy, home.file)
  const restored = await startServer(home.home)
  const more = startLoad(restored.url, { inFlight: 5, total: 50, mark: 'después' })
  await expect.poll(() => more.accepted.size, { timeout: 20_000 }).toBe(50)
  await more.stop()
  const list = spawnSync(process.execPath, [tool, 'list', '--json'], {
    cwd: home.home,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const words = new Set(JSON.parse(list.stdout).map((message: { message: string }) => message.message))
  expect([...before, ...more.accepted].filter((text) => !words.has(text))).toEqual([])
  await restored.kill('SIGTERM')
  expect(inspectStore(home.file, [...before, ...more.accepted])).toMatchObject({ integrity: 'ok', lost: [] })
})
