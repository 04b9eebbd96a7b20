import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import {
  asJson,
  emailJsBody,
  openSlowConnections,
  post,
  rawRequest,
  status,
  visit,
} from '#testing/http/client.ts'
import { listenTestApp } from '#testing/http/test-app.ts'
import { oneAddress, skipFor } from '#testing/skips.ts'
import { limits } from './limits.ts'
import { headOf, sendHead } from './prepared-head.ts'

const request = (...lines: string[]) => [...lines, '', ''].join('\r\n')
const host = 'Host: real.test'
const close = 'Connection: close'

/** Answers that are made by our code, by Hono, by its adapter for Node, and by Node's HTTP server. */
test.each([
  [200, 'a file', request('GET / HTTP/1.1', host, close)],
  [405, 'a post to the page', request('POST / HTTP/1.1', host, close)],
  [404, 'an unknown path', request('GET /nothing HTTP/1.1', host, close)],
  [200, 'the health check', request('GET /healthz HTTP/1.1', host, close)],
  [405, 'GET to the endpoint', request(`GET ${sendPath} HTTP/1.1`, host, close)],
  [400, 'an invalid Host', request('GET /healthz HTTP/1.1', 'Host: a b', close)],
  [400, 'no Host', request('GET / HTTP/1.1', close)],
  [400, 'two Hosts', request('GET / HTTP/1.1', host, 'host: real.test', close)],
  [200, 'the absolute form', request('GET http://real.test HTTP/1.1', host, close)],
  [
    200,
    'the absolute form of an answer of ours',
    request('GET HTTP://x.test/healthz?a=b HTTP/1.1', host, close),
  ],
  [400, 'an absolute form that is not http', request('GET ftp://real.test/ HTTP/1.1', host, close)],
  [400, 'an absolute form with a user', request('GET http://a@real.test/ HTTP/1.1', host, close)],
  [200, 'the health check without Host in HTTP/1.0', request('GET /healthz HTTP/1.0')],
  [200, 'no Host in HTTP/1.0', request('GET / HTTP/1.0')],
  [200, 'an unknown Expect', request('GET / HTTP/1.1', host, close, 'Expect: cake')],
  [400, 'bytes that are not HTTP', 'hola\r\n\r\n'],
  [431, 'too long headers', request('GET / HTTP/1.1', host, `X-A: ${'a'.repeat(20_000)}`)],
  [429, 'too many requests of one visitor', request('GET / HTTP/1.1', host, 'X-Forwarded-For: 198.51.100.1')],
  [408, 'headers that do not end in time', `GET / HTTP/1.1\r\n${host}\r\n`],
])('%i for %s has the security headers', async (status, _, bytes) => {
  const perClient = status === 429 ? 0 : 1
  const limits = { headersTimeout: 200, connectionsCheckingInterval: 50, perClient }
  const { port, headers } = await listenTestApp(limits, { trustProxy: ['127.0.0.1'] })
  const { text, statuses } = await rawRequest(port, bytes, 10_000)
  expect(statuses).toEqual([status])
  expect(Object.keys(headers)).toHaveLength(6)
  for (const [name, value] of Object.entries(headers)) expect(text).toContain(`${name}: ${value}\r\n`)
})

test('on a connection that stays open a page has the head that Node would write', async () => {
  const { port } = await listenTestApp()
  const { text } = await rawRequest(
    port,
    request('HEAD / HTTP/1.1', host) + request('HEAD / HTTP/1.1', host, close),
    10_000,
  )
  const [open = [], ended = []] = text.split('\r\n\r\n').map((head) => head.split('\r\n'))
  const isDate = (line: string) => /^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(line)
  const withoutDate = (lines: string[]) => lines.filter((line) => !isDate(line)).sort()
  const expected = ended.flatMap((line) =>
    line === close ? ['Connection: keep-alive', 'Keep-Alive: timeout=5'] : [line],
  )
  expect(withoutDate(open)).toEqual(withoutDate(expected))
  expect(withoutDate(open)).toHaveLength(ended.length)
  const pages = await rawRequest(
    port,
    request('GET / HTTP/1.1', host) + request('GET / HTTP/1.1', host, close),
    10_000,
  )
  expect(pages.statuses).toEqual([200, 200])
  expect(pages.text.match(/<p>Hola\./g)).toHaveLength(2)
})

test('where Node knows no prepared head any more, the page goes out with one that Node writes', () => {
  const ofAnotherNode = { shouldKeepAlive: true, headersSent: false } as ServerResponse
  expect(sendHead(ofAnotherNode, headOf({ ETag: '"a"' }))).toBe(false)
})

const ofJson = [`POST ${sendPath} HTTP/1.1`, host, 'Content-Type: application/json']
const ten = 'x'.repeat(10_000_000)
test.each([
  [413, [...ofJson, 'Content-Length: 10000000'], ten],
  [413, [...ofJson, 'Transfer-Encoding: chunked'], `989680\r\n${ten}\r\n0\r\n\r\n`],
  [405, ['POST / HTTP/1.1', host, 'Content-Length: 10000000'], ten],
])('%i for %j arrives though the body is not read', async (status, lines, body) => {
  const { port, url, store } = await listenTestApp()
  expect((await rawRequest(port, request(...lines) + body, 1500)).statuses).toEqual([status])
  expect(await post(url, emailJsBody())).toBe(200)
  expect(await store.list()).toHaveLength(1)
})

test('the absolute form says the host, whatever the field says; http and https may carry their own port', async () => {
  const { port } = await listenTestApp({}, { siteUrl: 'https://real.test' })
  const body = JSON.stringify(emailJsBody())
  const posted = async (target: string, field: string) => {
    const lines = [`POST ${target} HTTP/1.1`, field, close, 'Content-Type: application/json']
    const bytes = request(...lines, `Content-Length: ${Buffer.byteLength(body)}`) + body
    return (await rawRequest(port, bytes, 10_000)).statuses
  }
  expect(await posted(`https://real.test${sendPath}`, 'Host: x.test')).toEqual([200])
  expect(await posted(`https://x.test${sendPath}`, host)).toEqual([403])
  expect(await posted(sendPath, 'Host: REAL.test:443')).toEqual([200])
  expect(await posted(sendPath, 'Host: real.test:80')).toEqual([403])
})

test('of requests sent without waiting, sixteen after the first are answered in order; more end the connection', async () => {
  const { port, store } = await listenTestApp()
  const json = JSON.stringify(emailJsBody())
  const send = request(...ofJson, `Content-Length: ${Buffer.byteLength(json)}`) + json
  const get = request('GET / HTTP/1.1', host)
  const last = request('GET /nothing HTTP/1.1', host, close)
  // Twice as many requests, in pieces: each piece is sent when the one before has been answered.
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  for (let i = 0; i < 4; i++) {
    socket.write(get.repeat(4) + send + get.repeat(3))
    await expect.poll(() => text.match(/HTTP\/1.1 200/g)?.length, { interval: 5 }).toBe(8 * (i + 1))
  }
  socket.destroy()
  const { statuses } = await rawRequest(port, send + get.repeat(15) + last, 10_000)
  expect(statuses).toEqual([...Array(16).fill(200), 404])
  expect((await rawRequest(port, send + get.repeat(17) + last, 10_000)).statuses).not.toContain(404)
  expect(await store.list()).toHaveLength(1)
})

const json = JSON.stringify(emailJsBody())
const sent = request(...ofJson, `Content-Length: ${Buffer.byteLength(json)}`) + json
test.each<[number[], string, string]>([
  [[200, 400], 'bytes that are not HTTP', 'hola\r\n\r\n'],
  [
    [200, 400],
    'a request with two Content-Length',
    request('GET / HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2'),
  ],
  [
    [200, 400],
    'a chunk whose length is no number',
    `${request(...ofJson, 'Transfer-Encoding: chunked')}zz\r\n`,
  ],
  [[200, 431], 'too long headers', request('GET / HTTP/1.1', host, `X-A: ${'a'.repeat(20_000)}`)],
  [[200, 200, 400], 'another page, and bytes that are not HTTP', `${request('GET / HTTP/1.1', host)}\0\0\0`],
])('%j: what was stored is answered OK before the refusal of %s', async (statuses, _, after) => {
  const { port, store } = await listenTestApp()
  const answered = await rawRequest(port, sent + after, 10_000)
  expect(answered.statuses).toEqual(statuses)
  expect(answered.text).toContain('\r\n\r\nOK')
  expect(await store.list()).toHaveLength(1)
})

test.each([
  '64:ff9b::1.2.3.4',
  'fe80::1%br-lan',
  '::1%a:b',
  '1.2.3.4, ::ffff:1.2.3.4%x',
  '%',
  '[::1%x-]:9',
  ',,,',
])(
  'X-Forwarded-For: %s through a trusted proxy or not: the page, /readyz and a post are answered',
  async (forwarded) => {
    for (const trustProxy of [[], ['127.0.0.1']]) {
      const { url } = await listenTestApp({}, { trustProxy })
      const headers = { 'X-Forwarded-For': forwarded }
      for (const path of ['/', '/readyz']) expect((await fetch(url + path, { headers })).status).toBe(200)
      expect(await status(url, asJson(emailJsBody(), headers))).toBe(200)
    }
  },
)

test('an exception of one request or connection ends that alone, and is logged and counted', async () => {
  const { port, url, posts, lines } = await listenTestApp({}, { fails: true })
  for (const [what, expected] of [
    ['now', [400]],
    ['later', [400]],
    ['half', []],
  ] as const) {
    const { statuses } = await rawRequest(port, request(`GET /fail-${what} HTTP/1.1`, host), 10_000)
    expect([what, statuses]).toEqual([what, expected])
  }
  expect(posts.faults.all).toBe(3)
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(3)
  expect(lines.join()).not.toContain('ana@')
  expect(await post(url, emailJsBody())).toBe(200)
})

/** A connection that sends `beginning`, then `more` every 100 ms. Unless it `reads`, it never reads its answer. */
function openSlowly(port: number, beginning = '', more = '', reads = true) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  if (reads) socket.resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write(more), 100)
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })
  return { socket, ended }
}
const slowBody = request(...ofJson, 'Content-Length: 4000')

test('slow headers, a slow body, an idle connection and a slow reader are closed; others are served meanwhile', async () => {
  const timeouts = { headersTimeout: 800, requestTimeout: 1500, idleTimeout: 1500 }
  const { port, url, store } = await listenTestApp({ ...timeouts, connectionsCheckingInterval: 100 })
  const attacks = [
    openSlowly(port),
    openSlowly(port, `${ofJson.join('\r\n')}\r\n`, 'X-A: b\r\n'),
    openSlowly(port, slowBody, ' '),
    // This client never reads, so it learns only from a write that the server has closed the connection.
    openSlowly(port, request('GET /big.txt HTTP/1.1', host).repeat(10), '\r\n', false),
  ]
  let times: number[] = []
  Promise.all(attacks.map(({ ended }) => ended)).then((all) => {
    times = all
  })
  while (times.length === 0) expect(await post(url, emailJsBody())).toBe(200)
  expect(Math.max(...times)).toBeLessThan(6000)
  expect(await store.list()).toHaveLength(1)
})

test('an answer that is not read in time is cut, whatever else its client sends', async () => {
  const { port } = await listenTestApp({ answerTimeout: 1000, connectionsCheckingInterval: 100 })
  const reader = openSlowly(port, request('GET /big.txt HTTP/1.1', host).repeat(3), '\r\n', false)
  const ms = await reader.ended
  expect(ms).toBeGreaterThan(900)
  // It is closed long before the limit for idle connections.
  expect(ms).toBeLessThan(15_000)
})

test(
  'of 2,000 slow connections from one address a hundred stay; when full, those that waited longest go',
  skipFor(oneAddress),
  async () => {
    const { port } = await listenTestApp({ maxConnections: 150 })
    const clients = await openSlowConnections(port, '127.0.0.2', 2000)
    await expect.poll(clients.alive, { timeout: 20_000 }).toBe(limits.perClient)
    expect(await visit(port, '127.0.0.2')).toBeNull()
    const others = await openSlowConnections(port, '127.0.0.3', limits.perClient)
    await expect.poll(clients.alive, { timeout: 5000 }).toBe(50)
    expect(await visit(port, '127.0.0.4')).toBe(200)
    expect(others.alive()).toBe(limits.perClient)
    clients.leave()
    await expect.poll(() => visit(port, '127.0.0.2'), { timeout: 5000 }).toBe(200)
  },
)

test('behind a trusted proxy, which may open any number of connections, one visitor has a hundred requests at once', async () => {
  const { port } = await listenTestApp({ maxConnections: 10 }, { trustProxy: ['127.0.0.1/32'] })
  const from = (visitor: string) => `X-Forwarded-For: ${visitor}`
  const begun = request(...ofJson, from('198.51.100.1'), 'Content-Length: 9')
  const held = Array.from({ length: limits.perClient }, () => openSlowly(port, begun))
  const ask = async (visitor: string) =>
    (await rawRequest(port, request('GET / HTTP/1.1', host, from(visitor), close), 5000)).statuses
  await expect.poll(() => ask('198.51.100.1'), { timeout: 5000 }).toEqual([429])
  expect(await ask('198.51.100.2')).toEqual([200])
  for (const { socket } of held) socket.destroy()
  await expect.poll(() => ask('198.51.100.1'), { timeout: 5000 }).toEqual([200])
})

test('when all are being answered, the new connection goes, and none of them', async () => {
  const store = Promise.withResolvers<void>()
  const { port, begun } = await listenTestApp({ maxConnections: 3 }, { probe: () => store.promise })
  const ask = () => rawRequest(port, request('GET /readyz HTTP/1.1', host, close), 20_000)
  const asked = [ask(), ask(), ask()]
  await expect.poll(begun, { timeout: 10_000 }).toBe(3)
  expect((await rawRequest(port, request('GET / HTTP/1.1', host, close), 20_000)).statuses).toEqual([])
  store.resolve()
  for (const { statuses } of await Promise.all(asked)) expect(statuses).toEqual([200])
})

test('nobody keeps an answer that is true only now', async () => {
  const { url } = await listenTestApp()
  for (const path of ['/readyz', '/healthz', sendPath]) {
    const { headers } = await fetch(new URL(path, url))
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('the limits of a real server are those that docs/security.md promises', async () => {
  const { headersTimeout, requestTimeout, answerTimeout, maxConnections, perClient, perNetwork, pipelined } =
    limits
  expect({ headersTimeout, requestTimeout, answerTimeout }).toEqual({
    ...{ headersTimeout: 10_000, requestTimeout: 15_000, answerTimeout: 120_000 },
  })
  expect({ maxConnections, perClient, perNetwork, pipelined }).toEqual({
    ...{ maxConnections: 1000, perClient: 100, perNetwork: 300, pipelined: 16 },
  })
  const text = readFileSync('docs/security.md', 'utf8')
  const promised = ['10 s for headers', '15 s for a request', 'two minutes for an answer', 'Sixteen may wait']
  for (const words of [...promised, '1,000 connections', '100 from one address', '300 from an IPv6 /48'])
    expect(text).toContain(words)
})
