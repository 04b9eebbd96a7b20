import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeHome, startServer } from '#testing/process/server-process.ts'

test('the first start after a new version finds each module compiled', async () => {
  using cache = mkdtempDisposableSync(join(tmpdir(), 'real-compiled-'))
  const env = { NODE_COMPILE_CACHE: cache.path }
  const compiled = () => readdirSync(cache.path, { recursive: true }).length
  const { status, stderr } = spawnSync(process.execPath, ['server/process/compile-cache.mjs'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const before = compiled()
  expect(before).toBeGreaterThan(100)
  const { home, remove } = makeHome()
  const server = await startServer(home, { env })
  expect((await fetch(server.url)).status).toBe(200)
  await server.kill('SIGTERM')
  remove()
  expect(compiled()).toBe(before)
})
