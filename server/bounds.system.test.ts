import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { limits, sendPath } from '#contract/send.ts'
import { type Bounds, bounds } from './http-server.ts'
import { type ListeningApp, listenTestApp } from './testing/listening-app.ts'
import { post } from './testing/load.ts'
import { rawRequest } from './testing/raw-http.ts'
import { slowCrowd, visit } from './testing/slow-crowd.ts'
import { emailJsBody, type TestAppOptions } from './testing/test-app.ts'

const open: ListeningApp[] = []
const setUp = async (limit?: Partial<Bounds>, options?: TestAppOptions) => {
  const app = await listenTestApp(options, limit)
  open.push(app)
  return app
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const head = (length: string) =>
  `POST ${sendPath} HTTP/1.1\r\nHost: real.test\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
/** The chunk in which the limit lies, the stream's own buffer and one chunk more: what may come in before reading stops. */
const buffers = 3 * 65_536

test('in production: 10 s for headers, 15 s for the whole request', () => {
  expect(bounds).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
})

test('a body over the limit: 413 arrives, and no more is read than the limit', async () => {
  const { port, sockets } = await setUp()
  const body = 'x'.repeat(10_000_000)
  const cases = {
    told: `${head('Content-Length: 10000000')}${body}`,
    chunked: `${head('Transfer-Encoding: chunked')}989680\r\n${body}\r\n0\r\n\r\n`,
  }
  for (const [name, bytes] of Object.entries(cases)) {
    const answer = await rawRequest(port, bytes, 5000)
    expect([name, answer.statuses]).toEqual([name, [413]])
    expect(answer.text).toMatch(/\r\nConnection: close\r\n/i)
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(limits.body + buffers)
  }
})

test('whatever is refused before its body is read ends its connection', async () => {
  const { port, sockets, url } = await setUp()
  const rest = `Content-Length: 40000\r\n\r\n${'x'.repeat(40_000)}`
  for (const start of [
    `PUT ${sendPath} HTTP/1.1\r\nHost: x\r\n`,
    `POST ${sendPath} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`,
    `POST ${sendPath} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: cross-site\r\n`,
    'POST / HTTP/1.1\r\nHost: x\r\n',
    'DELETE /nada HTTP/1.1\r\nHost: x\r\n',
  ]) {
    const answer = await rawRequest(port, start + rest, 5000)
    expect(answer.statuses).toHaveLength(1)
    expect([403, 404, 405, 415]).toContain(answer.statuses[0])
    expect(answer.end).toBe('closed')
    expect(sockets.at(-1)?.bytesRead).toBeLessThan(buffers)
  }
  expect(await post(url, emailJsBody())).toBe(200)
})

test('who asks before sending is told: go on, or 413 without having sent', async () => {
  const { port, store } = await setUp()
  const ask = (length: number) => head(`Expect: 100-continue\r\nContent-Length: ${length}`)
  expect((await rawRequest(port, ask(limits.body + 1), 3000)).statuses).toEqual([413])
  const body = JSON.stringify(emailJsBody())
  const polite = await rawRequest(port, `${ask(Buffer.byteLength(body))}${body}`, 1500)
  expect(polite.statuses).toEqual([100, 200])
  expect(await store.list()).toHaveLength(1)
})

test('slow headers, a slow body, silence and a slow reader are cut off; others are served meanwhile', async () => {
  const app = await setUp({
    headersTimeout: 800,
    requestTimeout: 1500,
    connectionsCheckingInterval: 100,
    idleTimeout: 1500,
  })
  const body = JSON.stringify(emailJsBody())
  const attacks = {
    silence: drip(app.port, '', ''),
    headers: drip(app.port, `POST ${sendPath} HTTP/1.1\r\nHost: x\r\n`, 'X-A: b\r\n'),
    body: drip(app.port, head('Content-Length: 4000'), ' '),
    chunks: drip(app.port, head('Transfer-Encoding: chunked'), '1\r\n \r\n'),
    reader: slowReader(app.port),
  }
  for (let i = 0; i < 20; i++) {
    expect(await post(app.url, JSON.parse(body))).toBe(200)
    await sleep(50)
  }
  for (const [name, ended] of Object.entries(attacks))
    expect([name, (await ended) < 6000]).toEqual([name, true])
  expect(await app.store.list()).toHaveLength(1)
})

test('more connections than the cap are turned away, and the cap is free again when they leave', async () => {
  const app = await setUp({ maxConnections: 20 })
  const held = await Promise.all(Array.from({ length: 40 }, () => hold(app.port)))
  const alive = () => held.filter((socket) => !socket.destroyed).length
  await expect.poll(alive, { timeout: 5000 }).toBe(20)
  for (const socket of held) socket.destroy()
  await expect.poll(() => post(app.url, emailJsBody()), { timeout: 5000 }).toBe(200)
})

test('2,000 slow connections from one address hold a hundred; a visitor from another is served', async () => {
  const app = await setUp()
  const crowd = await slowCrowd(app.port, '127.0.0.2', 2000)
  await expect.poll(crowd.alive, { timeout: 20_000 }).toBe(bounds.connectionsPerClient)
  expect(await visit(app.port, '127.0.0.3')).toBe(200)
  expect(await visit(app.port, '127.0.0.2')).toBeNull()
  crowd.leave()
  await expect.poll(() => visit(app.port, '127.0.0.2'), { timeout: 5000 }).toBe(200)
})

test('a trusted proxy speaks for all visitors and is not counted', async () => {
  const app = await setUp({ connectionsPerClient: 10 }, { trustProxy: ['127.0.0.2/32'] })
  const crowd = await slowCrowd(app.port, '127.0.0.2', 50)
  expect(await visit(app.port, '127.0.0.2')).toBe(200)
  expect(crowd.alive()).toBe(50)
  crowd.leave()
})

test('what is no proper HTTP is told so in one line, with the headers of every answer', async () => {
  const app = await setUp({ headersTimeout: 500, connectionsCheckingInterval: 100 })
  const body = JSON.stringify(emailJsBody())
  const post = `POST ${sendPath} HTTP/1.1\r\nHost: real.test\r\nContent-Type: application/json\r\n`
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const cases: [number, string][] = [
    [400, 'nonsense\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: real.test\r\nHost: other.test\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: real.test\r\nhost: real.test\r\n\r\n'],
    [400, `${post}Transfer-Encoding: gzip, chunked\r\n\r\n${chunked}`],
    [400, `${post}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    [408, 'GET / HTTP/1.1\r\nHost: real.test\r\n'],
    [417, `${post}Expect: tea\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    [431, `GET / HTTP/1.1\r\nHost: real.test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ]
  for (const [status, bytes] of cases) {
    const { statuses, text, end } = await rawRequest(app.port, bytes, 5000)
    expect([bytes.slice(0, 200), statuses, end]).toEqual([bytes.slice(0, 200), [status], 'closed'])
    expect(text).toMatch(/\r\nContent-Security-Policy: default-src 'none'/)
    expect(text).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
    expect(text).toMatch(/\r\nConnection: close\r\n/i)
    expect(text).toMatch(/\r\n\r\n[A-Z][^\r\n]+\.$/)
  }
  expect(await app.store.list()).toEqual([])
})

/** Sends a beginning, then a little every 100 ms. Answers when the server ended it (ms). */
function drip(port: number, beginning: string, drop: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    if (beginning) socket.write(beginning)
    const timer = setInterval(() => drop && socket.writable && socket.write(drop), 100)
    const late = setTimeout(() => socket.destroy(), 20_000)
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(late)
      resolve(performance.now() - began)
    })
  })
}

/** Asks for a large file again and again, and reads nothing. */
function slowReader(port: number): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
    // A socket that does not read learns of its end only by writing.
    const timer = setInterval(() => socket.write('\r\n'), 200)
    const late = setTimeout(() => socket.destroy(), 20_000)
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(late)
      resolve(performance.now() - began)
    })
  })
}

function hold(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => {})
    socket.resume()
  })
}
