import { describe, expect, test } from 'vitest'
import { limits, sendFormPath, sendPath } from '#contract/send.ts'
import { emailJsBody, letter } from '#testing/http/sample-body.ts'
import { createTestApp, lineOf } from '#testing/http/test-app.ts'

describe('200', () => {
  test('OK as EmailJS expects it, and the message is in the store', async () => {
    const { post, store } = createTestApp()
    const response = await post(emailJsBody({ message: 'Hola.\n\nPlan elegido: Completa' }))
    expect([response.status, await lineOf(response)]).toEqual([200, 'OK'])
    const [stored] = await store.list()
    expect(stored).toMatchObject({ name: letter.name, email: letter.email, text: 'Hola.', plan: 'Completa' })
    expect(stored?.messageId).toBe(`<${stored?.id}@real.test>`)
  })

  test('a hundred times at once: a hundred OKs, one row; another after ten minutes', async () => {
    const { post, store, clock } = createTestApp({ limits: { perMinute: 1 } })
    const responses = await Promise.all(Array.from({ length: 100 }, () => post(emailJsBody())))
    clock.now += 599_999
    responses.push(await post(emailJsBody()))
    expect(responses.map((response) => response.status)).toEqual(Array(101).fill(200))
    expect(await store.list()).toHaveLength(1)
    clock.now += 1
    expect((await post(emailJsBody())).status).toBe(200)
    expect(await store.list()).toHaveLength(2)
  })

  test.each([
    ['an address as name', { name: 'www.spam.example' }, 'link in name'],
    ['forum mark-up', { message: '[url=http://x]y[/url]' }, 'markup'],
    ['a link in mark-up', { message: 'x <a title="x" HREF = "http://x">' }, 'markup'],
    ['mark-up as plan', { message: 'Hola.\n\nPlan elegido: Gratis [url=http://x]' }, 'markup'],
    ['many links', { message: 'http://a http://b http://c www.d.example' }, 'links'],
  ])('%s: the same OK, and delivered after the others', async (_, over, spamSign) => {
    const { post, store } = createTestApp()
    const response = await post(emailJsBody(over))
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await store.list()).toMatchObject([{ state: 'accepted', later: true, plan: null, spamSign }])
  })

  test('an enquiry with a few links is an enquiry, and a link counts once', async () => {
    const { post, store } = createTestApp()
    await post(emailJsBody({ message: 'https://www.a.com, https://www.b.com y www.c.com' }))
    expect(await store.list()).toMatchObject([{ state: 'accepted', later: false, spamSign: null }])
  })

  test('the field no person sees is filled: the same OK, and delivered as possible spam', async () => {
    const { post, store } = createTestApp()
    const response = await post(emailJsBody({ website: 'x' }))
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await store.list()).toMatchObject([{ state: 'accepted', later: true, spamSign: 'honeypot' }])
  })

  test('above the total of a minute: the same OK, and delivered after the others', async () => {
    const { post, store, clock } = createTestApp({ limits: { totalPerMinute: 2 } })
    const send = (i: number) => post(emailJsBody({ message: `n ${i}` }), {}, `203.0.113.${i}`)
    for (let i = 0; i < 3; i++) expect((await send(i)).status).toBe(200)
    clock.now += 60_000
    expect((await send(3)).status).toBe(200)
    expect((await store.list()).map(({ later }) => later)).toEqual([false, true, false, false])
  })
})

test('refused and repeated posts are counted, not logged one by one', async () => {
  const { post, log, posts, lines } = createTestApp({ limits: { perMinute: 1 } })
  for (const message of ['a', 'a', 'b', 'c', 'd']) await post(emailJsBody({ message }))
  await post('{', {}, '203.0.113.8')
  expect(lines).toHaveLength(1)
  posts.tell(log, { report: () => true })
  posts.tell(log, { report: () => true })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"limited":3,"repeated":1,"refused":1')
})

test.each([
  ['not JSON', '{', 'JSON'],
  ['nothing', '', 'JSON'],
  ['deep nesting', '['.repeat(24_000), 'JSON'],
  ['deep nesting, closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'JSON'],
  [
    'many members',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i, i]))),
    'JSON',
  ],
  ['bytes that are no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 'UTF-8'],
  ['no ids', { template_params: letter }, 'user_id'],
  ['a long message', emailJsBody({ message: 'x'.repeat(10_001) }), '10.000'],
  ['no address', emailJsBody({ email: 'ana' }), 'nombre@ejemplo.com'],
])('400 says which field and what it takes: %s', async (_, body, says) => {
  const { post, store } = createTestApp()
  const response = await post(body)
  expect([response.status, await lineOf(response)]).toEqual([400, expect.stringContaining(says)])
  expect(await store.list()).toEqual([])
})

describe('403', () => {
  const siteUrl = 'https://real.example'
  test.each([
    [403, 'another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [403, 'a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.real.example' }],
    [403, 'an older browser on another site', { Origin: 'https://evil.example' }],
    [403, 'an origin that hides', { Origin: 'null' }],
    [403, 'another port', { Origin: `${siteUrl}:81` }],
    [403, 'a name of their own', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.test' }],
    [403, 'a host that is not ours', { Host: 'real.test' }],
    [403, 'no host', { Host: '' }],
    [200, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
    [200, 'our page in an older browser', { Origin: siteUrl }],
    [200, 'our page on its static host', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl, Host: 'api.x' }],
    [200, 'an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
    [200, 'a program', {}],
    [200, 'a program that names the port', { Host: 'Real.example:443' }],
  ])('%i: %s', async (status, _, headers) => {
    const { post, store } = createTestApp({ siteUrl })
    const response = await post(emailJsBody(), { Host: 'real.example', ...headers })
    expect(response.status).toBe(status)
    if (status === 403) expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await lineOf(response)
    expect(await store.list()).toHaveLength(status === 200 ? 1 : 0)
  })

  test.each([
    [200, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.test' }],
    [200, 'our page behind a proxy that speaks https', { Origin: 'https://real.test' }],
    [403, 'another port', { Origin: 'http://real.test:81' }],
    [403, 'another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('without SITE_URL the host counts: %i for %s', async (status, _, headers) => {
    const { post } = createTestApp()
    expect((await post(emailJsBody(), headers)).status).toBe(status)
  })

  test.each([
    [200, '203.0.113.7', emailJsBody({ message: 'otra' })],
    [429, '203.0.113.8', emailJsBody()],
    [400, '203.0.113.7', emailJsBody({ name: '' })],
    [413, '203.0.113.7', 'x'.repeat(limits.body + 1)],
  ])('our page on another host may read every answer, %i too', async (status, peer, body) => {
    const { post } = createTestApp({ siteUrl, limits: { perMinute: 1 } })
    await post(emailJsBody({ message: 'antes' }), { Host: 'real.example' }, '203.0.113.8')
    const response = await post(body, { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }, peer)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect(response.headers.get('vary')).toBe('Origin')
  })

  test.each([
    [204, siteUrl, 'Content-Type'],
    [405, 'https://evil.example', null],
  ])(
    'and is told so when its browser asks first; others are not: %i to %s',
    async (status, origin, allowed) => {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
      const response = await createTestApp({ siteUrl }).request(sendPath, { method: 'OPTIONS', headers })
      expect(response.status).toBe(status)
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed && origin)
      expect(response.headers.get('access-control-allow-headers')).toBe(allowed)
    },
  )
})

describe('405, 413, 415', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
    '%s is refused with what is allowed, also to somebody who opens the address in a browser',
    async (method) => {
      const { request } = createTestApp()
      const headers = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' }
      for (const path of [sendPath, sendFormPath]) {
        const response = await request(path, { method, headers })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      }
    },
  )

  const json = 'application/json'
  test.each([
    [415, sendPath, 'text/plain', ''],
    [415, sendPath, '', ''],
    [415, sendPath, 'multipart/form-data; boundary=x', ''],
    [415, sendPath, 'application/json; charset=latin1', ''],
    [415, sendPath, json, 'gzip'],
    [415, sendFormPath, json, ''],
    [415, sendFormPath, 'application/x-www-form-urlencoded; charset=latin1', ''],
    [200, sendPath, 'Application/JSON; Charset="UTF-8"', 'identity'],
  ])('%i: %s gets %s %s', async (status, path, type, coding) => {
    const { request } = createTestApp()
    const headers = { 'Content-Type': type, ...(coding && { 'Content-Encoding': coding }), Host: 'real.test' }
    const response = await request(path, { method: 'POST', headers, body: JSON.stringify(emailJsBody()) })
    const says = status === 200 ? 'OK' : path === sendPath ? json : 'multipart/form-data'
    expect([response.status, await lineOf(response)]).toEqual([status, expect.stringContaining(says)])
  })

  test('413 from the length alone: neither is the body read nor the store asked', async () => {
    const { post, store } = createTestApp()
    store.accept = () => Promise.reject(new Error('asked'))
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
    const tooLong = { 'Content-Length': String(limits.body + 1) }
    expect((await post(body, tooLong, '203.0.113.8')).status).toBe(413)
  })

  test('413 above the limit, not at it', async () => {
    const { post } = createTestApp()
    const fill = (bytes: number) => {
      const empty = JSON.stringify(emailJsBody({}, { x: '' }))
      return empty.replace('"x":""', `"x":"${'x'.repeat(bytes - Buffer.byteLength(empty))}"`)
    }
    expect((await post(fill(limits.body))).status).toBe(200)
    const response = await post(fill(limits.body + 1))
    expect([response.status, await lineOf(response)]).toEqual([413, expect.stringContaining('100.000')])
  })
})

describe('429', () => {
  test('so many a minute per client, with the seconds to wait', async () => {
    const { post, clock, store } = createTestApp({ limits: { perMinute: 5 } })
    const send = (i: number, peer?: string) => post(emailJsBody({ message: `n ${i}` }), {}, peer)
    for (let i = 0; i < 5; i++) expect((await send(i)).status).toBe(200)
    clock.now += 20_000
    const response = await send(5)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40'])
    await lineOf(response)
    expect((await send(5, '203.0.113.8')).status).toBe(200)
    clock.now += 40_000
    expect((await send(5)).status).toBe(200)
    expect(await store.list()).toHaveLength(6)
  })

  test('whoever is refused costs nothing more: the body is not read, the store not asked', async () => {
    const { post, store } = createTestApp({ limits: { perMinute: 1 } })
    for (const message of ['a', 'b']) await post(emailJsBody({ message }))
    store.accept = () => Promise.reject(new Error('asked'))
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
    expect((await post(body)).status).toBe(429)
  })

  test('posts that are refused count too; one that was refused in vain is heard again after a minute', async () => {
    const { post, clock } = createTestApp({ limits: { perMinute: 3 } })
    for (let i = 0; i < 3; i++) expect((await post('{')).status).toBe(400)
    expect((await post(emailJsBody())).status).toBe(429)
    clock.now += 60_000
    expect((await post(emailJsBody())).status).toBe(200)
  })

  test('the same message again is OK while the allowance is used up, until something new is refused', async () => {
    const { post } = createTestApp({ limits: { perMinute: 1 } })
    const statuses = []
    for (const message of ['a', 'a', 'b', 'a']) statuses.push((await post(emailJsBody({ message }))).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  const proxy = '10.1.2.3'
  test.each([
    [
      429,
      'an invented X-Forwarded-For changes nothing',
      ['203.0.113.7', '1.1.1.1'],
      ['203.0.113.7', '1.1.1.2'],
    ],
    [200, 'behind our proxy everybody has an allowance', [proxy, '1.1.1.1'], [proxy, '1.1.1.2']],
  ])('%i: %s', async (status, _, first, second) => {
    const { post } = createTestApp({ limits: { perMinute: 1 }, trustProxy: ['10.0.0.0/8'] })
    const statuses = []
    for (const [peer, forwarded = ''] of [first, second]) {
      const body = emailJsBody({ message: `n ${statuses.length}` })
      statuses.push((await post(body, { 'X-Forwarded-For': forwarded }, peer)).status)
    }
    expect(statuses).toEqual([200, status])
  })
})

describe('503', () => {
  test('a store that holds as much as it may says so, and forgets nothing', async () => {
    const { post, store } = createTestApp({ limits: { storeBytes: 1 } })
    const response = await post(emailJsBody())
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600'])
    expect(await store.list()).toEqual([])
  })

  test('what could not be stored is never OK, and the next one is tried anew', async () => {
    const { post, store, lines } = createTestApp()
    const works = store.accept
    store.accept = () => Promise.reject(new Error(`disk full while writing ${letter.email}`))
    const response = await post(emailJsBody())
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    await lineOf(response)
    expect(lines.join()).toContain('message not stored')
    expect(lines.join()).not.toContain(letter.email)
    store.accept = works
    expect((await post(emailJsBody())).status).toBe(200)
  })
})
