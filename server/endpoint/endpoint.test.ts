import { expect, test, vi } from 'vitest'
import { plans } from '#content/plans.ts'
import { bodyLimit, sendFormPath, sendPath } from '#contract/send.ts'
import { emailJsBody } from '#testing/http/client.ts'
import { answerText, createTestApp } from '#testing/http/test-app.ts'

const retryAfter = ({ status, headers }: Response) => [status, headers.get('retry-after')]
/** Fails when it is read. */
const unread = () =>
  new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
const siteUrl = 'https://real.example'

test('the Message-ID has the name of the site', async () => {
  const { post, store } = createTestApp({ siteUrl })
  await post(emailJsBody(), { Host: 'real.example' })
  const [stored] = await store.list()
  expect(stored?.messageId).toBe(`<${stored?.id}@real.example>`)
})

test('equal fields are one message, any difference makes another', async () => {
  const { post, store } = createTestApp()
  const plan = plans.list[0]?.name
  const others = [{ name: 'Ana Pérez2' }, { email: 'b@ejemplo.com' }, { message: 'Hola' }, { plan }]
  // The same letters, divided otherwise.
  const divided = { name: 'Ana Pére', email: 'zana@ejemplo.com' }
  for (const over of [{}, ...others, divided, {}, ...others, divided])
    expect((await post(emailJsBody(over))).status).toBe(200)
  expect(await store.list()).toHaveLength(6)
})

test('above the total of a minute: OK too, but delivered after the others', async () => {
  const { post, store, clock } = createTestApp({ limits: { totalPerMinute: 2 } })
  const send = (i: number) => post(emailJsBody({ message: `n ${i}` }), {}, `203.0.113.${i}`)
  for (let i = 0; i < 3; i++) expect((await send(i)).status).toBe(200)
  clock.time += 60_000
  expect((await send(3)).status).toBe(200)
  expect((await store.list()).map(({ later }) => later)).toEqual([false, true, false, false])
})

test.each([
  [403, siteUrl, 'another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  [403, siteUrl, 'a subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.real.example' }],
  [403, siteUrl, 'an older browser on another site', { Origin: 'https://evil.example' }],
  [403, siteUrl, 'a sandboxed frame', { Origin: 'null' }],
  [403, siteUrl, 'a domain that points here', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://x.test' }],
  [403, siteUrl, 'another Host', { Host: 'real.test' }],
  [200, siteUrl, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
  [200, siteUrl, 'our page on a CDN', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl, Host: 'api.x' }],
  [200, siteUrl, 'the address bar', { 'Sec-Fetch-Site': 'none' }],
  [200, siteUrl, 'a program', {}],
  [200, siteUrl, 'a program that sends the port', { Host: 'Real.example:443' }],
  [200, null, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.example' }],
  [200, null, 'our page behind a proxy that speaks https', { Origin: siteUrl }],
  [403, null, 'another port', { Origin: 'http://real.example:81' }],
  [403, null, 'another site', { 'Sec-Fetch-Site': 'cross-site' }],
])('%i where SITE_URL is %s: %s', async (status, siteUrl, _, headers) => {
  const { post, store } = createTestApp({ siteUrl })
  const response = await post(emailJsBody(), { Host: 'real.example', ...headers })
  expect(response.status).toBe(status)
  await answerText(response)
  if (status === 403) expect(response.headers.get('access-control-allow-origin')).toBeNull()
  expect(await store.list()).toHaveLength(status === 200 ? 1 : 0)
})

test('our page on another host may read every answer', async () => {
  const { post } = createTestApp({ siteUrl, limits: { perMinute: 4 } })
  const bodies = [emailJsBody(), emailJsBody({ name: '' }), 'x'.repeat(bodyLimit + 1), '', emailJsBody()]
  const statuses = []
  for (const body of bodies) {
    const { status, headers } = await post(body, { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl })
    statuses.push(status)
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([siteUrl, 'Origin'])
  }
  expect(statuses).toEqual([200, 400, 413, 400, 429])
})

test.each([
  [204, siteUrl, siteUrl, 'Content-Type'],
  [405, 'https://evil.example', null, null],
])('preflight: %i to %s', async (status, origin, allowed, header) => {
  const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
  const response = await createTestApp({ siteUrl }).request(sendPath, { method: 'OPTIONS', headers })
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
  expect(response.headers.get('access-control-allow-headers')).toBe(header)
})

test.each(['GET', 'HEAD', 'PUT'])('405: %s, also to a browser that shows the answer', async (method) => {
  const { request } = createTestApp()
  const headers = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' }
  for (const path of [sendPath, sendFormPath]) {
    const response = await request(path, { method, headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  }
})

const json = 'application/json'
test.each([
  [415, sendPath, 'text/plain', ''],
  [415, sendPath, '', ''],
  [415, sendPath, 'multipart/form-data; boundary=x', ''],
  [415, sendPath, json, 'gzip'],
  [415, sendFormPath, json, ''],
  [200, sendPath, 'Application/JSON; Charset="UTF-8"', 'identity'],
])('%i: POST to %s with type %s %s', async (status, path, type, coding) => {
  const { request } = createTestApp()
  const headers = { 'Content-Type': type, ...(coding && { 'Content-Encoding': coding }), Host: 'real.test' }
  const response = await request(path, { method: 'POST', headers, body: JSON.stringify(emailJsBody()) })
  const says = status === 200 ? 'OK' : path === sendPath ? json : 'multipart/form-data'
  expect([response.status, await answerText(response)]).toEqual([status, expect.stringContaining(says)])
})

test('413 above the limit, not at it; a too large Content-Length is refused without reading', async () => {
  const { post } = createTestApp()
  const empty = Buffer.byteLength(JSON.stringify(emailJsBody({}, { x: '' })))
  const fill = (bytes: number) => emailJsBody({}, { x: 'x'.repeat(bytes - empty) })
  expect((await post(fill(bodyLimit))).status).toBe(200)
  const response = await post(fill(bodyLimit + 1))
  expect([response.status, await answerText(response)]).toEqual([413, expect.stringContaining('100.000')])
  expect((await post(unread(), { 'Content-Length': String(bodyLimit + 1) })).status).toBe(413)
})

test('429 with the seconds to wait, without reading the body; other clients are not affected', async () => {
  const { post, clock } = createTestApp({ limits: { perMinute: 1 } })
  await post(emailJsBody())
  clock.time += 20_000
  const response = await post(emailJsBody({ message: 'otra' }))
  expect(retryAfter(response)).toEqual([429, '40'])
  await answerText(response)
  expect((await post(unread())).status).toBe(429)
  expect((await post(emailJsBody({ message: 'otra' }), {}, '203.0.113.8')).status).toBe(200)
})

test('429: refused posts count too; they are logged as counts, not one by one', async () => {
  const { post, store, log, posts, lines } = createTestApp({ limits: { perMinute: 4 } })
  // A full disk may refuse thousands.
  vi.spyOn(store, 'accept').mockRejectedValueOnce(new Error('disk full'))
  expect((await post(emailJsBody())).status).toBe(503)
  for (let i = 0; i < 3; i++) expect((await post('{')).status).toBe(400)
  expect((await post(emailJsBody())).status).toBe(429)
  for (let i = 0; i < 2; i++) posts.report(log, { report: () => true })
  expect(lines).toEqual([expect.stringContaining('"400":3,"429":1,"503":1')])
})

test('503 with Retry-After of an hour when the store is full', async () => {
  const { post, store } = createTestApp({ limits: { storeBytes: 1 } })
  expect(retryAfter(await post(emailJsBody()))).toEqual([503, '3600'])
  expect(await store.list()).toEqual([])
})
