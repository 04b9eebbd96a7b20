import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { call } from './testing/http-call.ts'
import { inspectStore } from './testing/inspect-store.ts'
import { startLoad } from './testing/load.ts'
import { checkout, makeHome, spawnServer, startServer } from './testing/server-process.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/**
 * Holds a socket and starts a server on it again and again, as systemd does: LISTEN_PID is the server's own number, the
 * socket is descriptor 3. It waits blocked for each server's end, so that it never accepts a connection itself.
 */
const holder = `const { spawnSync } = require('node:child_process')
  const held = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const line = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"'
    const command = ['-c', line, process.execPath, process.argv[1]]
    while (spawnSync('sh', command, { stdio: ['ignore', 1, 2, held._handle.fd] }).status === 0);
  })`

test('five restarts under load: no request fails, every message answered 200 is stored', async () => {
  const { home, file, remove } = makeHome()
  const wide = { RATE_LIMIT_PER_MINUTE: '100000000', RATE_LIMIT_PER_DAY: '100000000' }
  const env = { PATH: process.env.PATH, DATA_DIR: 'data', LOG_LEVEL: 'error', ...wide }
  const command = ['-e', holder, join(checkout, 'server/main.ts')]
  const manager = spawn(process.execPath, command, { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  manager.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const starts = () => [...said.matchAll(/real\. está en (\S+)/g)].map(([, url = '']) => url)
  const server = () => Number([...said.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
  cleanUp.push(
    remove,
    () => process.kill(server(), 'SIGKILL'),
    () => manager.kill('SIGKILL'),
  )
  await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(1)

  const [url = ''] = starts()
  const load = startLoad(url, { inFlight: 10 })
  const pages: Promise<number>[] = []
  const looking = setInterval(() => {
    const answer = call(url, { method: 'GET', path: '/' })
    pages.push(
      answer.then(
        ({ status }) => status,
        () => 0,
      ),
    )
  }, 20)
  for (let restarts = 1; restarts <= 5; restarts++) {
    await sleep(500)
    process.kill(server(), 'SIGTERM')
    await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(restarts + 1)
  }
  clearInterval(looking)
  await load.stop()
  expect(new Set([...load.statuses.keys(), ...(await Promise.all(pages))])).toEqual(new Set([200]))
  expect(inspectStore(file, load.accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
})

test('systemd is told once requests are answered, and never by a start that fails', async () => {
  const { home, remove } = makeHome()
  cleanUp.push(remove)
  const [bin, told] = [join(home, 'bin'), join(home, 'told')]
  mkdirSync(bin)
  writeFileSync(join(bin, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> '${told}'\n`, {
    mode: 0o755,
  })
  const env = { PATH: `${bin}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify' }
  expect((await spawnServer(home, { env: { ...env, PORT: 'x' } }).exited).code).toBe(1)
  expect(existsSync(told)).toBe(false)
  const server = await startServer(home, { env })
  cleanUp.push(() => server.kill('SIGKILL'))
  await expect
    .poll(() => existsSync(told) && readFileSync(told, 'utf8'))
    .toBe('/run/systemd/notify --ready\n')
})
