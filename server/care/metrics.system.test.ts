import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { asForm, post, status } from '#testing/http/client.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { freePort } from '#testing/process/free-port.ts'
import { ownHome, ownServer } from '#testing/process/own-server.ts'
import { spawnServer } from '#testing/process/server-process.ts'

async function scrape(port: number): Promise<Record<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((line) => {
      // The format's own grammar: a name, labels, a number.
      expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]+"\})? -?[\d.e+-]+$/)
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

async function begin() {
  const { home, file } = ownHome()
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  const port = await freePort()
  const limits = { HOST: '0.0.0.0', METRICS_PORT: String(port) }
  const server = await ownServer(home, { env: { ...mailbox.settings, ...limits } })
  return { home, file, mailbox, port, server, url: `http://127.0.0.1:${server.port}` }
}

test('what became of messages and posts is in the scrape, and every name of the dashboard', async () => {
  const { mailbox, port, url } = await begin()
  const sent = async (over: object) => post(url, emailJsBody({ ...over }))
  expect(await status(url, asForm('name=x', { Accept: 'text/html' }))).toBe(303)
  expect(await sent({ name: '' })).toBe(400)
  expect(await status(url, { method: 'GET', path: sendPath })).toBe(405)
  expect(await sent({ message: 'uno' })).toBe(200)
  await expect.poll(() => mailbox.mails.length, { timeout: 10_000 }).toBe(1)
  mailbox.answers = { content: '554 no' }
  expect([await sent({ message: 'uno' }), await sent({ message: 'dos' })]).toEqual([200, 200])
  const dead = async () => (await scrape(port))['real_messages{state="dead"}']
  await expect.poll(dead, { timeout: 10_000 }).toBe(1)
  mailbox.answers = { content: '451 later' }
  expect([await sent({ message: '3' }), await sent({ message: '4' })]).toEqual([200, 200])

  const seen = await scrape(port)
  expect(seen).toMatchObject({
    'real_posts_total{status="200"}': 5,
    'real_posts_total{status="400"}': 2,
    'real_posts_total{status="405"}': 1,
    'real_posts_total{status="503"}': 0,
    real_store_up: 1,
    real_store_limit_bytes: 1e9,
    real_queue_length: 2,
    'real_messages{state="sent"}': 1,
    'real_messages{state="dead"}': 1,
    real_backup_age_seconds: 0,
    'real_trouble{kind="credentials"}': 0,
  })
  expect(seen.real_queue_oldest_seconds).toBeGreaterThan(0)
  expect(seen.real_store_bytes).toBeGreaterThan(10_000)
  expect(seen.real_disk_free_bytes).toBeGreaterThan(1e6)

  const dashboard = readFileSync('docs/deploy/grafana.json', 'utf8')
  const names = new Set(Object.keys(seen).map((key) => key.replace(/\{.*/, '')))
  const wanted = new Set(
    [...dashboard.matchAll(/"expr": "(.+)"/g)].flatMap(([, expr = '']) => expr.match(/real_\w+/g) ?? []),
  )
  expect([...wanted].filter((name) => !names.has(name))).toEqual([])
  expect([...names].filter((name) => !wanted.has(name))).toEqual([])
})

test('closed from outside: only this machine’s own 127.0.0.1 reaches it, and the public port has no such page', async () => {
  const { home, port, server, url } = await begin()
  // Any other address of this machine stands for the outside: HOST=0.0.0.0 answers there.
  const get = (origin: string, path: string) => status(origin, { method: 'GET', path })
  expect(await get(`http://127.0.0.2:${server.port}`, '/healthz')).toBe(200)
  expect(await get(`http://127.0.0.2:${port}`, '/metrics')).toBeNull()
  expect(await get(url, '/metrics')).toBe(404)
  expect(await get(`http://127.0.0.1:${port}`, '/')).toBe(404)

  const second = spawnServer(home, { env: { METRICS_PORT: String(port) } })
  expect(await second.exited).toEqual({ code: 1, signal: null })
  expect(second.output().err).toContain(
    `El puerto ${port} está en uso: cerrá el otro programa o elegí otro con METRICS_PORT.`,
  )
  await server.kill('SIGTERM')
  expect(await get(`http://127.0.0.1:${port}`, '/metrics')).toBeNull()
})
