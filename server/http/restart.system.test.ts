import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { status } from '#testing/http/client.ts'
import { ownHome } from '#testing/process/own-server.ts'
import { startLoad } from '#testing/process/send-load.ts'
import { checkout, noRateLimits } from '#testing/process/server-process.ts'
import { holdSocket } from '#testing/process/socket-holder.ts'
import { inspectStore } from '#testing/store/inspect-store.ts'

test('five restarts by SIGTERM under load: no request fails, all that was answered 200 is stored, systemd hears of each', async () => {
  const { home, file } = ownHome()
  const told = join(home, 'told')
  writeFileSync(join(home, 'systemd-notify'), `#!/bin/sh\necho "$*" >> '${told}'\n`, { mode: 0o755 })
  writeFileSync(told, '')
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    LOG_LEVEL: 'error',
    ...noRateLimits,
  }
  const command = [process.execPath, join(checkout, 'server/main.ts')]
  const server = holdSocket(command, home, env)
  const ready = (times: number) =>
    expect.poll(() => readFileSync(told, 'utf8'), { timeout: 20_000 }).toBe('--ready\n'.repeat(times))
  await ready(1)

  const url = server.url()
  const load = startLoad(url, { inFlight: 10 })
  const pages: Promise<number | null>[] = []
  const looking = setInterval(() => pages.push(status(url, { method: 'GET', path: '/' })), 20)
  for (let restarts = 1; restarts <= 5; restarts++) {
    await sleep(500)
    process.kill(server.pid(), 'SIGTERM')
    await ready(restarts + 1)
  }
  clearInterval(looking)
  await load.stop()
  expect(new Set([...load.statuses.keys(), ...(await Promise.all(pages))])).toEqual(new Set([200]))
  expect(inspectStore(file, load.accepted)).toMatchObject({ integrity: 'ok', lost: [], repeated: [] })
})
