import { expect, test } from 'vitest'
import { sendPath } from '#contract/send.ts'
import { rawRequest } from '#testing/http/client.ts'
import { listenTestApp } from '#testing/http/test-app.ts'

const request = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')
const host = 'Host: real.test'
const close = 'Connection: close'

/** Answers of ours, of Hono, of its adapter for Node, and of Node's HTTP server itself. */
test.each([
  [200, 'a file', request('GET / HTTP/1.1', host, close)],
  [304, 'a file that the client has', request('GET / HTTP/1.1', host, close, 'If-None-Match: *')],
  [405, 'a post to the page', request('POST / HTTP/1.1', host, close)],
  [404, 'an unknown path', request('GET /nothing HTTP/1.1', host, close)],
  [200, 'the health check', request('GET /healthz HTTP/1.1', host, close)],
  [404, 'a post to the health check', request('POST /healthz HTTP/1.1', host, close)],
  [405, 'GET to the endpoint', request(`GET ${sendPath} HTTP/1.1`, host, close)],
  [400, 'an invalid Host', request('GET /healthz HTTP/1.1', 'Host: a b', close)],
  [400, 'no Host', request('GET / HTTP/1.1', close)],
  [200, 'no Host in HTTP/1.0', request('GET / HTTP/1.0')],
  [200, 'an unknown Expect', request('GET / HTTP/1.1', host, close, 'Expect: cake')],
  [400, 'bytes that are not HTTP', 'hola\r\n\r\n'],
  [431, 'too long headers', request('GET / HTTP/1.1', host, `X-A: ${'a'.repeat(20_000)}`)],
  [429, 'too many requests of one visitor', request('GET / HTTP/1.1', host, 'X-Forwarded-For: 198.51.100.1')],
  [408, 'headers that do not end in time', `GET / HTTP/1.1\r\n${host}\r\n`],
])('%i for %s has the security headers', async (status, _, bytes) => {
  const limits = { headersTimeout: 200, connectionsCheckingInterval: 50, perClient: 0 }
  const { port, headers } = await listenTestApp(limits, { trustProxy: ['127.0.0.1'] })
  const { text, statuses } = await rawRequest(port, bytes, 10_000)
  expect(statuses).toEqual([status])
  expect(Object.keys(headers)).toHaveLength(7)
  for (const [name, value] of Object.entries(headers)) expect(text).toContain(`${name}: ${value}\r\n`)
})
