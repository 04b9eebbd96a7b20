import { afterEach, describe, expect, test } from 'vitest'
import { limits, sendFormPath, sendPath } from '#contract/send.ts'
import { createTestApp, emailJsBody, letter, type TestAppOptions } from './testing/test-app.ts'

const open: { close(): Promise<void> }[] = []
const setUp = (options?: TestAppOptions) => {
  const app = createTestApp(options)
  open.push(app)
  return app
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const line = async (response: Response) => {
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).not.toContain('\n')
  return text
}

describe('200', () => {
  test('OK as EmailJS expects it, and the message is in the store', async () => {
    const { post, store } = setUp()
    const response = await post(emailJsBody({ message: 'Hola.\n\nPlan elegido: Completa' }))
    expect([response.status, await line(response)]).toEqual([200, 'OK'])
    const [stored] = await store.list()
    expect(stored).toMatchObject({ name: letter.name, email: letter.email, text: 'Hola.', plan: 'Completa' })
    expect(stored?.messageId).toBe(`<${stored?.id}@real.test>`)
  })

  test('the same message again within ten minutes: OK, and one row', async () => {
    const { post, store, clock } = setUp()
    await post(emailJsBody())
    clock.now += 599_999
    expect((await post(emailJsBody())).status).toBe(200)
    expect(await store.list()).toHaveLength(1)
    clock.now += 1
    expect((await post(emailJsBody())).status).toBe(200)
    expect(await store.list()).toHaveLength(2)
  })

  test('a hundred times at once: a hundred OKs, one row', async () => {
    const { post, store } = setUp({ allowance: { perMinute: 1 } })
    const responses = await Promise.all(Array.from({ length: 100 }, () => post(emailJsBody())))
    expect(responses.map((response) => response.status)).toEqual(Array(100).fill(200))
    expect(await store.list()).toHaveLength(1)
  })

  test.each([
    ['an address as name', { name: 'www.spam.example' }, 'link in name'],
    ['forum mark-up', { message: '[url=http://x]y[/url]' }, 'markup'],
    ['a link in mark-up', { message: 'x <a title="x" HREF = "http://x">' }, 'markup'],
    ['many links', { message: 'http://a http://b http://c www.d.example' }, 'links'],
  ])('%s: the same OK, and delivered after the others', async (_, over, spamSign) => {
    const { post, store } = setUp()
    const response = await post(emailJsBody(over))
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await store.list()).toMatchObject([{ state: 'accepted', later: true, spamSign }])
  })

  test('the field no person sees is filled: the same OK, and quarantine', async () => {
    const { post, store } = setUp()
    const response = await post(emailJsBody({ website: 'x' }))
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await store.list()).toMatchObject([{ state: 'quarantined', quarantineReason: 'honeypot' }])
  })

  test('the same visitor has another hash tomorrow', async () => {
    const { post, store, clock } = setUp()
    for (const message of ['hoy', 'más tarde', 'mañana']) {
      if (message === 'mañana') clock.now += 86_400_000
      await post(emailJsBody({ message }))
    }
    expect(new Set((await store.list()).map(({ clientHash }) => clientHash)).size).toBe(2)
  })

  test('an enquiry with a few links is an enquiry, and a link counts once', async () => {
    const { post, store } = setUp()
    await post(emailJsBody({ message: 'https://www.a.com, https://www.b.com y www.c.com' }))
    expect(await store.list()).toMatchObject([{ state: 'accepted', later: false, spamSign: null }])
  })
})

test('the same words without the honeypot: out of quarantine', async () => {
  const { post, store } = setUp()
  await post(emailJsBody({ website: 'x' }))
  expect((await post(emailJsBody())).status).toBe(200)
  expect(await store.list()).toMatchObject([{ state: 'accepted', quarantineReason: 'honeypot' }])
})

test('a plan that is none of ours stays in the message, and its link is seen', async () => {
  const { post, store } = setUp()
  const message = 'Hola.\n\nPlan elegido: Gratis [url=http://x]'
  await post(emailJsBody({ message }))
  expect(await store.list()).toMatchObject([{ text: message, plan: null, spamSign: 'markup' }])
})

test('refused and repeated posts are counted, not logged one by one', async () => {
  const { post, log, posts, lines } = setUp({ allowance: { perMinute: 1 } })
  for (const message of ['a', 'a', 'b', 'c', 'd']) await post(emailJsBody({ message }))
  await post('{', {}, '203.0.113.8')
  expect(lines).toHaveLength(1)
  posts.tell(log, { report: () => {} })
  posts.tell(log, { report: () => {} })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"limited":3,"repeated":1,"refused":1')
})

describe('400', () => {
  test.each([
    ['not JSON', '{', 'JSON'],
    ['nothing', '', 'JSON'],
    ['no object', '[]', 'No es un objeto'],
    ['deep nesting', '['.repeat(24_000), 'JSON'],
    ['deep nesting, closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'objeto'],
    ['bytes that are no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 'UTF-8'],
    ['no ids', { template_params: letter }, 'user_id'],
    ['another service', emailJsBody({}, { service_id: 'other' }), 'service_id'],
    ['another template', emailJsBody({}, { template_id: 'other' }), 'template_id'],
    ['no params', emailJsBody({}, { template_params: undefined }), 'template_params'],
    ['no name', emailJsBody({ name: undefined }), 'name'],
    ['an empty message', emailJsBody({ message: ' ' }), 'message'],
    ['a long name', emailJsBody({ name: 'x'.repeat(201) }), '200'],
    ['a long message', emailJsBody({ message: 'x'.repeat(10_001) }), '10.000'],
    ['no address', emailJsBody({ email: 'ana' }), 'nombre@ejemplo.com'],
  ])('%s', async (_, body, says) => {
    const { post, store } = setUp()
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await line(response)).toContain(says)
    expect(await store.list()).toEqual([])
  })
})

describe('403', () => {
  const siteUrl = 'https://real.example'
  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.real.example' }],
    ['an older browser on another site', { Origin: 'https://evil.example' }],
    ['an origin that hides', { Origin: 'null' }],
    ['another port', { Origin: `${siteUrl}:81` }],
    ['a name of their own for our address', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.test' }],
    ['a host that is not ours', { Host: 'real.test' }],
    ['no host', { Host: '' }],
  ])('%s', async (_, headers) => {
    const { post, store } = setUp({ siteUrl })
    const response = await post(emailJsBody(), { Host: 'real.example', ...headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    await line(response)
    expect(await store.list()).toEqual([])
  })

  test.each([
    ['our page', { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
    ['our page in an older browser', { Origin: siteUrl }],
    ['our page on its static host', { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl, Host: 'api.test' }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
    ['a program', {}],
    ['a program that names the port', { Host: 'Real.example:443' }],
  ])('%s passes', async (_, headers) => {
    const { post } = setUp({ siteUrl })
    expect((await post(emailJsBody(), { Host: 'real.example', ...headers })).status).toBe(200)
  })

  test.each([
    [200, 'our page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://real.test' }],
    [200, 'our page behind a proxy that speaks https', { Origin: 'https://real.test' }],
    [403, 'another port', { Origin: 'http://real.test:81' }],
  ])('without SITE_URL the host counts: %i for %s', async (status, _, headers) => {
    const { post } = setUp()
    expect((await post(emailJsBody(), headers)).status).toBe(status)
  })

  test('our page on another host may read every answer, errors too', async () => {
    const { post } = setUp({ siteUrl, allowance: { perMinute: 1 } })
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl }
    const bodies = [
      emailJsBody(),
      emailJsBody({ message: 'otra' }),
      emailJsBody({ name: '' }),
      'x'.repeat(limits.body + 1),
    ]
    const statuses = []
    for (const body of bodies) {
      // The last two from somebody whose allowance is not used up: that is asked first.
      const response = await post(body, headers, statuses.length < 2 ? '203.0.113.7' : '203.0.113.8')
      statuses.push(response.status)
      expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl)
      expect(response.headers.get('vary')).toBe('Origin')
    }
    expect(statuses).toEqual([200, 429, 400, 413])
  })

  test('and is told so when its browser asks first; others are not', async () => {
    const { request } = setUp({ siteUrl })
    const ask = (origin: string) =>
      request(sendPath, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
    const yes = await ask(siteUrl)
    expect(yes.status).toBe(204)
    expect(yes.headers.get('access-control-allow-origin')).toBe(siteUrl)
    expect(yes.headers.get('access-control-allow-headers')).toBe('Content-Type')
    const no = await ask('https://evil.example')
    expect(no.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('405, 413, 415', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])(
    '%s is refused with what is allowed',
    async (method) => {
      const { request } = setUp()
      for (const path of [sendPath, sendFormPath]) {
        const response = await request(path, { method })
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      }
    },
  )

  test.each([
    ['text', { 'Content-Type': 'text/plain' }],
    ['nothing said', { 'Content-Type': '' }],
    ['a form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['another alphabet', { 'Content-Type': 'application/json; charset=latin1' }],
    ['compressed', { 'Content-Encoding': 'gzip' }],
  ])('%s instead of JSON', async (_, headers) => {
    const { post } = setUp()
    const response = await post(emailJsBody(), headers)
    expect([response.status, (await line(response)).includes('application/json')]).toEqual([415, true])
  })

  test('JSON with its alphabet named, in any case, is JSON', async () => {
    const { post } = setUp()
    const headers = { 'Content-Type': 'Application/JSON; Charset="UTF-8"', 'Content-Encoding': 'identity' }
    expect((await post(emailJsBody(), headers)).status).toBe(200)
  })

  test('413 above the limit, whether the length is told or not; not at it', async () => {
    const { post, request } = setUp()
    const fill = (bytes: number) => {
      const empty = Buffer.byteLength(JSON.stringify(emailJsBody({}, { x: '' })))
      return JSON.stringify(emailJsBody({}, { x: 'x'.repeat(bytes - empty) }))
    }
    expect(Buffer.byteLength(fill(limits.body))).toBe(limits.body)
    expect((await post(fill(limits.body))).status).toBe(200)
    expect((await post(fill(limits.body + 1))).status).toBe(413)
    expect((await post('{}', { 'Content-Length': String(limits.body + 1) })).status).toBe(413)
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled++
        controller.enqueue(new Uint8Array(10_000))
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    }
    const response = await request(sendPath, init as RequestInit)
    expect([response.status, (await line(response)).includes('100.000')]).toEqual([413, true])
    expect(pulled).toBeLessThan(20)
  })
})

describe('429', () => {
  test('so many a minute per client, with the seconds to wait', async () => {
    const { post, clock, store } = setUp({ allowance: { perMinute: 5 } })
    const send = (i: number, peer?: string) => post(emailJsBody({ message: `n ${i}` }), {}, peer)
    for (let i = 0; i < 5; i++) expect((await send(i)).status).toBe(200)
    clock.now += 20_000
    const response = await send(5)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40'])
    await line(response)
    expect((await send(5, '203.0.113.8')).status).toBe(200)
    clock.now += 40_000
    expect((await send(5)).status).toBe(200)
    expect(await store.list()).toHaveLength(6)
  })

  test('whoever is refused costs nothing more: the body is not read, the store not asked', async () => {
    const { post, request, store } = setUp({ allowance: { perMinute: 1 } })
    for (const message of ['a', 'b']) await post(emailJsBody({ message }))
    store.accept = () => Promise.reject(new Error('asked'))
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) }, { highWaterMark: 0 })
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
    expect((await request(sendPath, init)).status).toBe(429)
  })

  test('an invented X-Forwarded-For changes nothing', async () => {
    const { post } = setUp({ allowance: { perMinute: 1 } })
    const send = (i: number) =>
      post(emailJsBody({ message: `n ${i}` }), { 'X-Forwarded-For': `198.51.100.${i}` })
    expect((await send(1)).status).toBe(200)
    expect((await send(2)).status).toBe(429)
  })

  test('behind our proxy each of fifty people has an allowance, and what they invent changes nothing', async () => {
    const { post } = setUp({ allowance: { perMinute: 1 }, trustProxy: ['10.0.0.0/8'] })
    const send = (i: number, client: string) =>
      post(emailJsBody({ message: `n ${i}` }), { 'X-Forwarded-For': client }, '10.1.2.3')
    for (let i = 0; i < 50; i++) expect((await send(i, `198.51.100.${i}`)).status).toBe(200)
    expect((await send(50, '1.2.3.4, 198.51.100.7')).status).toBe(429)
  })

  test('one household of IPv6 is one client', async () => {
    const { post } = setUp({ allowance: { perMinute: 1 } })
    const send = (i: number, peer: string) => post(emailJsBody({ message: `n ${i}` }), {}, peer)
    expect((await send(1, '2001:db8:1:2::1')).status).toBe(200)
    expect((await send(2, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await send(3, '2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('503', () => {
  test('a store that holds as much as it may says so, and forgets nothing', async () => {
    const { post, store } = setUp({ allowance: { storeBytes: 1 } })
    const response = await post(emailJsBody())
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await store.list()).toEqual([])
  })

  test('what could not be stored is never OK, and the next one is tried anew', async () => {
    const { post, store, lines } = setUp()
    const accept = store.accept
    store.accept = () => Promise.reject(new Error(`disk full while writing ${letter.email}`))
    const response = await post(emailJsBody())
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    await line(response)
    expect(lines.join()).toContain('message not stored')
    expect(lines.join()).not.toContain(letter.email)
    store.accept = accept
    expect((await post(emailJsBody())).status).toBe(200)
  })
})

test('no name, address or text in any log line, whatever the answer', async () => {
  const { post, lines } = setUp({ allowance: { perMinute: 2 } })
  const canary = { name: 'CANARIO uno', email: 'canario@ejemplo.com', message: 'CANARIO dos' }
  await post(emailJsBody(canary))
  await post(emailJsBody(canary))
  await post(emailJsBody({ ...canary, website: 'CANARIO' }))
  await post(emailJsBody({ ...canary, message: 'CANARIO tres' }))
  await post(emailJsBody({ ...canary, message: 'CANARIO cuatro' }))
  await post(`{"CANARIO": ${JSON.stringify(canary)}`)
  await post(emailJsBody({ ...canary, email: 'canario' }))
  expect(lines.length).toBe(2)
  expect(lines.join('\n')).not.toMatch(/canario|203\.0\.113/i)
})
