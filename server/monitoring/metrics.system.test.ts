import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emailJsBody, post, status } from '#testing/http/client.ts'
import { freePort } from '#testing/process/free-port.ts'
import { testHome, testMailbox, testServer, testWebhook } from '#testing/process/test-server.ts'

/** An error of ours at the first message: no ID can be made. */
const failsOnce = `import crypto from 'node:crypto'
  import { syncBuiltinESMExports } from 'node:module'
  const { randomUUID } = crypto
  crypto.randomUUID = () => {
    if (!new Error().stack.includes('/endpoint/message.ts')) return randomUUID()
    crypto.randomUUID = randomUUID
    syncBuiltinESMExports()
    throw new Error('CANA' + 'RIO')
  }
  syncBuiltinESMExports()`

test('posts, messages and errors of ours are in the metrics, with every name of the alert rules; other machines cannot reach them', async () => {
  const { home } = testHome()
  const mailbox = await testMailbox({ content: '554 5.6.0 no' })
  const port = await freePort()
  const alerts = await testWebhook()
  const env = {
    ...mailbox.settings,
    ...{ HOST: '0.0.0.0', METRICS_PORT: String(port), LOG_LEVEL: 'error', ALERT_WEBHOOK_URL: alerts.url },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failsOnce)}`,
  }
  const server = await testServer(home, { env })
  const url = `http://127.0.0.1:${server.port}`
  /** Reads `/metrics`, and checks each line against Prometheus' grammar: a name, labels, a number. */
  async function scrape(): Promise<Record<string, number>> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/^([a-z_]+(\{[a-z]+="[^"]+"\})? (-?[\d.e+-]+|\+Inf)\n)+$/)
    const lines = [...text.matchAll(/(.+) (.+)\n/g)]
    return Object.fromEntries(
      lines.map(([, name, value]) => [name, Number(value?.replace('Inf', 'Infinity'))]),
    )
  }

  expect(await post(url, emailJsBody())).toBe(500)
  expect(await post(url, emailJsBody({ name: '' }))).toBe(400)
  expect(await post(url, emailJsBody())).toBe(200)
  const dead = async () => (await scrape())['real_messages{state="dead"}']
  await expect.poll(dead, { timeout: 10_000 }).toBe(1)
  const seen = await scrape()
  expect(seen).toMatchObject({
    'real_posts_total{status="200"}': 1,
    'real_posts_total{status="400"}': 1,
    'real_posts_total{status="500"}': 1,
    'real_posts_total{status="503"}': 0,
    real_faults_total: 1,
    'real_trouble{kind="credentials"}': 0,
    real_store_up: 1,
    // There was no back-up yet: an infinite age, which fires every rule about it.
    real_backup_age_seconds: Infinity,
    real_queue_length: 0,
  })
  // At level `error` accepted messages are not logged.
  const logged = server
    .output()
    .err.trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(logged.filter(({ level }) => level !== 'error')).toEqual([])
  expect(logged.map(({ event }) => event)).toEqual(['request failed', 'mail.dead'])
  const asked = readFileSync('docs/deploy/alerts.yml', 'utf8').match(/real_\w+(\{[^}]*\})?/g) ?? []
  expect(asked.filter((name) => !(name in seen))).toEqual([])

  // A second loopback address stands for another machine.
  const metrics = { method: 'GET', path: '/metrics' }
  expect(await status(`http://127.0.0.2:${port}`, metrics)).toBeNull()
  expect(await status(url, metrics)).toBe(404)

  // What the minute's report has not told yet is told when the server stops.
  await server.kill('SIGTERM')
  expect(alerts.alerts).toContainEqual(
    expect.objectContaining({ trouble: 'fault', phase: 'raised', count: 1 }),
  )
  expect(alerts.received.join() + server.output().err).not.toContain('CANARIO')
})
