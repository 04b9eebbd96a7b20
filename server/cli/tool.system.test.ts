import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { runTool, toolEnvironment, toolFile } from '#testing/process/cli-harness.ts'
import { inspectStore, startLoad } from '#testing/process/load.ts'
import { runNode } from '#testing/process/run-node.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'

test('an encrypted back-up made under load is intact, and a server restored from it has every message', async () => {
  const home = testHome()
  const server = await testServer(home.home)
  const load = startLoad(server.url, { inFlight: 20 })
  await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(200)
  const before = new Set(load.accepted)
  const key = await generateX25519Identity()
  const recipient = await identityToRecipient(key)
  // `runNode` does not block: the visitors' load runs in this process.
  const backup = [toolFile, 'backup', 'copia.age', '--recipient', recipient]
  expect(await runNode(backup, toolEnvironment, home.home)).toMatchObject({ code: 0 })
  expect([...load.statuses.keys()]).toEqual([200])
  await load.stop()
  await server.kill('SIGTERM')

  // The steps of docs/operate.md: move the old folder away, then restore. The key comes by standard input, from no disk of this machine.
  renameSync(home.dataDir, join(home.home, 'data-old'))
  const restored = runTool(home.home, ['restore', 'copia.age', '--identity', '-'], {}, key)
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(home.file).mode & 0o777).toBe(0o600)
  expect(inspectStore(home.file, before)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
  expect(await post((await testServer(home.home)).url, emailJsBody())).toBe(200)
})
