import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { emailJsBody, post, rawRequest } from '#testing/http/client.ts'
import { openSlowConnections, visit } from '#testing/http/slow-clients.ts'
import { listenTestApp } from '#testing/http/test-app.ts'
import { oneAddress, skipFor } from '#testing/skips.ts'
import { limits } from './http-server.ts'

const start = `POST ${sendPath} HTTP/1.1\r\nHost: real.test\r\n`
const json = `${start}Content-Type: application/json\r\n`
const ten = 'x'.repeat(10_000_000)
test.each([
  [413, 'a body over the limit', `${json}Content-Length: 10000000\r\n\r\n${ten}`],
  [413, 'the same in chunks', `${json}Transfer-Encoding: chunked\r\n\r\n989680\r\n${ten}\r\n0\r\n\r\n`],
  [405, 'a body posted to the page', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n${ten}`],
])(
  '%i for %s arrives though the body is not read, and the next visitor is served',
  async (status, _, bytes) => {
    const { port, url, store } = await listenTestApp()
    expect((await rawRequest(port, bytes, 1500)).statuses).toEqual([status])
    expect(await post(url, emailJsBody())).toBe(200)
    expect(await store.list()).toHaveLength(1)
  },
)

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

test('slow headers, a slow body, an idle connection and a slow reader are closed; others are served meanwhile', async () => {
  const timeouts = { headersTimeout: 800, requestTimeout: 1500, idleTimeout: 1500 }
  const { port, url, store } = await listenTestApp({ ...timeouts, connectionsCheckingInterval: 100 })
  const attacks = {
    silence: openSlowly(port),
    headers: openSlowly(port, start, 'X-A: b\r\n'),
    body: openSlowly(port, `${json}Content-Length: 4000\r\n\r\n`, ' '),
    chunks: openSlowly(port, `${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    // It notices that it is closed only by writing.
    reader: openSlowly(port, 'GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10), '\r\n', false),
  }
  const times = Promise.all(Object.values(attacks).map(({ ended }) => ended))
  let allClosed = false
  times.then(() => {
    allClosed = true
  })
  while (!allClosed) expect(await post(url, emailJsBody())).toBe(200)
  expect(Math.max(...(await times))).toBeLessThan(6000)
  expect(await store.list()).toHaveLength(1)
})

test('when full, the connection that has waited longest without a complete request is closed, never one being answered', async () => {
  const answering = Promise.withResolvers<void>()
  const { port, store } = await listenTestApp({ maxConnections: 20 })
  const accept = store.accept.bind(store)
  vi.spyOn(store, 'accept').mockImplementation(async (...args) => {
    await answering.promise
    return accept(...args)
  })
  const answered = post(`http://127.0.0.1:${port}`, emailJsBody())
  await expect.poll(() => vi.mocked(store.accept).mock.calls).toHaveLength(1)
  const early = openSlowly(port, `${json}Content-Length: 9\r\n\r\n`)
  const clients = await openSlowConnections(port, '127.0.0.1', 40)
  await early.ended
  await expect.poll(clients.alive, { timeout: 5000 }).toBe(19)
  expect(await visit(port, '127.0.0.1')).toBe(200)
  answering.resolve()
  expect(await answered).toBe(200)
  clients.leave()
})

test(
  'of 2,000 slow connections from one address a hundred stay; a visitor from another is served',
  skipFor(oneAddress),
  async () => {
    const { port } = await listenTestApp()
    const clients = await openSlowConnections(port, '127.0.0.2', 2000)
    await expect.poll(clients.alive, { timeout: 20_000 }).toBe(limits.perClient)
    expect(await visit(port, '127.0.0.3')).toBe(200)
    expect(await visit(port, '127.0.0.2')).toBeNull()
    clients.leave()
    await expect.poll(() => visit(port, '127.0.0.2'), { timeout: 5000 }).toBe(200)
  },
)

test('behind a trusted proxy, which may open any number of connections, one visitor has a hundred requests at once', async () => {
  const { port } = await listenTestApp({ maxConnections: 10 }, { trustProxy: ['127.0.0.1/32'] })
  const begun = (visitor: string) => `${json}X-Forwarded-For: ${visitor}\r\nContent-Length: 9\r\n\r\n`
  const held = Array.from({ length: limits.perClient }, () => openSlowly(port, begun('198.51.100.1')))
  const statuses = async (visitor: string) => {
    const headers = `Host: x\r\nX-Forwarded-For: ${visitor}\r\nConnection: close`
    return (await rawRequest(port, `GET / HTTP/1.1\r\n${headers}\r\n\r\n`, 5000)).statuses
  }
  await expect.poll(() => statuses('198.51.100.1'), { timeout: 5000 }).toEqual([429])
  expect(await statuses('198.51.100.2')).toEqual([200])
  for (const { socket } of held) socket.destroy()
  await expect.poll(() => statuses('198.51.100.1'), { timeout: 5000 }).toEqual([200])
})
