import { expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import { messageText } from '#contract/message-text.ts'
import { bodyLimit, sendFormPath, sendPath } from '#contract/send.ts'
import { deliveryOf } from '#server/messages/channels.ts'
import { channels } from '#server/messages/message.ts'
import { emailJsBody, ids, sampleFields } from '#testing/http/client.ts'
import { answerText, createTestApp } from '#testing/http/test-app.ts'

const retryAfter = ({ status, headers }: Response) => [status, headers.get('retry-after')]
/** A body that fails when somebody reads it. */
const unread = () =>
  new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
const siteUrl = 'https://real.example'
const noReferrer = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }

test('equal fields are one message, any difference makes another', async () => {
  const { post, store } = createTestApp()
  const others = [{ name: 'Ana' }, { email: 'b@c.d' }, { message: 'Hola' }, { plan: plans.list[0]?.name }]
  // The last one has the same letters as the first, split differently between name and address.
  const messages = [{}, ...others, { name: 'Ana Pére', email: 'zana@ejemplo.com' }]
  for (const over of [...messages, ...messages]) expect((await post(emailJsBody(over))).status).toBe(200)
  expect(await store.list()).toHaveLength(6)
})

test('a message goes by the channels that are set up when it comes; without any it waits for the mail', async () => {
  const from = { name: '', address: 'web@real.example' }
  const server = { host: 'mail.x', port: 465, auth: null, tls: 'direct' } as const
  const mail = { server, from, to: 'hola@real.example' }
  const webhook = { url: 'https://n8n.example/x', key: Buffer.alloc(24) }
  const channelsOf = async (options: Parameters<typeof createTestApp>[0]) => {
    const { post, store } = createTestApp(options)
    await post(emailJsBody())
    const [message] = await store.list()
    return channels.filter((channel) => deliveryOf(message!, channel)?.state === 'accepted')
  }
  expect(await channelsOf({})).toEqual(['mail'])
  expect(await channelsOf({ mail })).toEqual(['mail'])
  expect(await channelsOf({ webhook })).toEqual(['webhook'])
  expect(await channelsOf({ mail, webhook })).toEqual(['mail', 'webhook'])
})

test.each([
  [siteUrl, siteUrl, null],
  [siteUrl, 'http://real.test', 'foreign, with a link'],
  [null, 'http://real.test', null],
  [null, siteUrl, 'foreign, with a link'],
])('where SITE_URL is %s, a visitor’s sign at %s is a sign of spam: %s', async (site, origin, spamSign) => {
  const { post, store } = createTestApp({ siteUrl: site })
  const words = 'Hello! This is the online shop. Thanks'
  const message = messageText(words, [null, '', `${origin}/?marca=Jane%20Knits`])
  await post(emailJsBody({ message }), { Host: site ? 'real.example' : 'real.test' })
  expect(await store.list()).toMatchObject([{ text: message, spamSign }])
})

test('above the total of a minute: OK too, but delivered after the others', async () => {
  const { post, store, clock } = createTestApp({ limits: { totalPerMinute: 2 } })
  const send = (i: number) => post(emailJsBody({ message: `n ${i}` }), {}, `203.0.113.${i}`)
  for (let i = 0; i < 3; i++) expect((await send(i)).status).toBe(200)
  clock.time += 60_000
  expect((await send(3)).status).toBe(200)
  expect((await store.list()).map(({ later }) => later)).toEqual([0, 1, 0, 0])
})

test.each([
  [403, siteUrl, 'another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  [403, siteUrl, 'a sandboxed frame', { Origin: 'null' }],
  [200, siteUrl, 'our page behind `no-referrer`', noReferrer],
  [403, siteUrl, 'a frame of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  [403, siteUrl, 'a domain that points here, likewise', { ...noReferrer, Host: 'x.test' }],
  [403, siteUrl, 'a domain that points here', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://x.test' }],
  [403, siteUrl, 'another Host', { Host: 'real.test' }],
  [200, siteUrl, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
  [200, siteUrl, 'our page on a CDN', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl, Host: 'api.x' }],
  [200, siteUrl, 'the address bar', { 'Sec-Fetch-Site': 'none' }],
  [200, siteUrl, 'a program', {}],
  [200, null, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.example' }],
  [200, null, 'our page behind a proxy that speaks https', { Origin: siteUrl }],
  [200, null, 'our page behind `no-referrer`', noReferrer],
  [403, null, 'a frame without an origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  [403, null, 'the same in a browser before `Sec-Fetch-Site`', { Origin: 'null' }],
  [200, null, 'our page whose origin was stripped', { 'Sec-Fetch-Site': 'same-origin' }],
  [200, siteUrl, 'our page whose origin was stripped', { 'Sec-Fetch-Site': 'same-origin' }],
  [403, null, 'a page of a neighbouring domain', { 'Sec-Fetch-Site': 'same-site' }],
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
  const { post, request } = createTestApp({ siteUrl, limits: { perMinute: 4 } })
  const asking = { Origin: siteUrl, 'Access-Control-Request-Method': 'POST' }
  const preflight = await request(sendPath, { method: 'OPTIONS', headers: asking })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, siteUrl])
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type')
  const bodies = [emailJsBody(), emailJsBody({ name: '' }), 'x'.repeat(bodyLimit + 1), '', emailJsBody()]
  const statuses = []
  for (const body of bodies) {
    const { status, headers } = await post(body, { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl })
    statuses.push(status)
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([siteUrl, 'Origin'])
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
  }
  expect(statuses).toEqual([200, 400, 413, 400, 429])
})

test('405 with Allow, 415 with what it takes; a media type may be written in other letters', async () => {
  const { request } = createTestApp()
  const put = await request(sendFormPath, { method: 'PUT', headers: { Accept: 'text/html' } })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  const send = async (path: string, type: string) => {
    const headers = { 'Content-Type': type, 'Content-Encoding': 'identity', Host: 'real.test' }
    const body = JSON.stringify(emailJsBody())
    return answerText(await request(path, { method: 'POST', headers, body }))
  }
  expect(await send(sendPath, 'multipart/form-data; boundary=x')).toContain('application/json')
  expect(await send(sendFormPath, 'application/json')).toContain('multipart/form-data')
  expect(await send(sendPath, 'Application/JSON; Charset="UTF-8"')).toBe('OK')
})

test('a body may have all bytes of the limit', async () => {
  const { post } = createTestApp()
  const empty = Buffer.byteLength(JSON.stringify(emailJsBody({}, { x: '' })))
  expect((await post(emailJsBody({}, { x: 'x'.repeat(bodyLimit - empty) }))).status).toBe(200)
})

test('429 with the seconds to wait, without reading the body; refused posts count too, other clients are not affected', async () => {
  const { post, clock } = createTestApp({ limits: { perMinute: 1 } })
  expect((await post('{')).status).toBe(400)
  clock.time += 20_000
  const response = await post(emailJsBody())
  expect(retryAfter(response)).toEqual([429, '40'])
  expect(await answerText(response)).toContain('Probá nuevamente dentro de 40 segundos.')
  expect((await post(unread())).status).toBe(429)
  expect((await post(emailJsBody(), {}, '203.0.113.8')).status).toBe(200)
})

test('503 with Retry-After of an hour when the store is full', async () => {
  const { post, store } = createTestApp({ limits: { storeBytes: 1 } })
  expect(retryAfter(await post(emailJsBody()))).toEqual([503, '3600'])
  expect(await store.list()).toEqual([])
})

test('an error of ours: 500, which our page on another host may read; without JavaScript a notice; counted, and logged without anybody’s words', async () => {
  const { post, postForm, clock, posts, lines } = createTestApp({ siteUrl })
  clock.now = () => {
    throw new Error('ana@ejemplo.com')
  }
  const answer = await post(emailJsBody(), { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, siteUrl])
  expect(await answerText(answer)).toBe('Algo falló de este lado. Probá nuevamente.')
  const form = await postForm(new URLSearchParams({ ...ids, ...sampleFields }), {
    Host: 'real.example',
    Accept: 'text/html',
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/#no-enviado'])
  expect([posts.byStatus.get(500), posts.faults.all]).toEqual([2, 2])
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(2)
  expect(lines.join()).not.toContain('ana@')
})
