import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { status } from '#testing/http/client.ts'
import { inspectStore, startLoad } from '#testing/process/load.ts'
import { startNode } from '#testing/process/run-node.ts'
import { checkout, noRateLimits } from '#testing/process/server-process.ts'
import { testHome } from '#testing/process/test-server.ts'

/** Holds a listening socket, and starts a server on it again and again, as systemd does. While `spawnSync` blocks, it accepts no connection itself. */
const holder = `const { spawnSync } = require('node:child_process')
  const command = process.argv.slice(1)
  const held = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const line = 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"'
    const stdio = ['ignore', 1, 2, held._handle.fd]
    while (spawnSync('/bin/sh', ['-c', line, ...command], { stdio }).status === 0);
  })`

test('five restarts by SIGTERM under load: no request fails, every message answered 200 is stored, systemd is notified of each', async () => {
  const { home, file } = testHome()
  const notifications = join(home, 'notifications')
  writeFileSync(join(home, 'systemd-notify'), `#!/bin/sh\necho "$*" >> '${notifications}'\n`, { mode: 0o755 })
  writeFileSync(notifications, '')
  const systemd = { PATH: `${home}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify' }
  const env = { ...systemd, LOG_LEVEL: 'error', ...noRateLimits }
  const command = [process.execPath, join(checkout, 'server/main.ts')]
  const manager = startNode(['-e', holder, ...command], { cwd: home, env })
  const pid = () => Number([...manager.output().out.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
  onTestFinished(() => {
    manager.kill('SIGKILL')
    // There is no process id when the test ended before the first server started.
    if (pid()) process.kill(pid(), 'SIGKILL')
  })
  const ready = (times: number) =>
    expect
      .poll(() => readFileSync(notifications, 'utf8'), { timeout: 20_000 })
      .toBe('--ready\n'.repeat(times))
  await ready(1)

  const url = /http:\S+/.exec(manager.output().out)?.[0] ?? ''
  const load = startLoad(url, { inFlight: 10 })
  const pages: Promise<number | null>[] = []
  const polling = setInterval(() => pages.push(status(url, { method: 'GET', path: '/' })), 20)
  for (let restarts = 1; restarts <= 5; restarts++) {
    const before = load.accepted.size
    await expect.poll(() => load.accepted.size, { timeout: 20_000 }).toBeGreaterThan(before + 100)
    process.kill(pid(), 'SIGTERM')
    await ready(restarts + 1)
  }
  clearInterval(polling)
  await load.stop()
  expect(new Set([...load.statuses.keys(), ...(await Promise.all(pages))])).toEqual(new Set([200]))
  expect(inspectStore(file, load.accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
})
