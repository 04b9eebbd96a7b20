import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { call } from './testing/http-call.ts'
import { inspectStore } from './testing/inspect-store.ts'
import { startLoad } from './testing/load.ts'
import { checkout, makeHome } from './testing/server-process.ts'

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

test('five restarts under load: no request fails, all that was answered 200 is stored, systemd hears of each', async () => {
  const { home, file, remove } = makeHome()
  const told = join(home, 'told')
  writeFileSync(join(home, 'systemd-notify'), `#!/bin/sh\necho "$*" >> '${told}'\n`, { mode: 0o755 })
  writeFileSync(told, '')
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_PER_DAY: '100000000',
  }
  const command = ['-e', holder, join(checkout, 'server/main.ts')]
  const manager = spawn(process.execPath, command, { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  manager.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const server = () => Number([...said.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
  onTestFinished(() => {
    manager.kill('SIGKILL')
    process.kill(server(), 'SIGKILL')
    remove()
  })
  const ready = (times: number) =>
    expect.poll(() => readFileSync(told, 'utf8'), { timeout: 20_000 }).toBe('--ready\n'.repeat(times))
  await ready(1)

  const [url = ''] = /http:\S+/.exec(said) ?? []
  const load = startLoad(url, { inFlight: 10 })
  const pages: Promise<number>[] = []
  const look = () => call(url, { method: 'GET', path: '/' }).then((answer) => answer.status)
  const looking = setInterval(() => pages.push(look().catch(() => 0)), 20)
  for (let restarts = 1; restarts <= 5; restarts++) {
    await sleep(500)
    process.kill(server(), 'SIGTERM')
    await ready(restarts + 1)
  }
  clearInterval(looking)
  await load.stop()
  expect(new Set([...load.statuses.keys(), ...(await Promise.all(pages))])).toEqual(new Set([200]))
  expect(inspectStore(file, load.accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
})
