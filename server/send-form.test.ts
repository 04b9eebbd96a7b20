import { afterEach, expect, test } from 'vitest'
import { limits, ownIds, sendFormPath } from '#contract/send.ts'
import { createTestApp, letter, type TestAppOptions } from './testing/test-app.ts'

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

/** The form without JavaScript, and EmailJS's sendForm. */
const entries = {
  ...letter,
  website: '',
  user_id: ownIds.publicKey,
  service_id: ownIds.serviceId,
  template_id: ownIds.templateId,
}
const urlencoded = (over: Record<string, string> = {}) => new URLSearchParams({ ...entries, ...over })
const multipart = (over: Record<string, string | Blob> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...entries, ...over })) data.append(name, value)
  return data
}
const browser = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' }

test('urlencoded and multipart are stored alike', async () => {
  const { postForm, store } = setUp()
  expect((await postForm(urlencoded())).status).toBe(200)
  expect((await postForm(multipart({ message: 'Otra.\r\nY más.' }))).status).toBe(200)
  expect((await store.list()).map((m) => [m.name, m.text])).toEqual([
    [letter.name, 'Otra.\nY más.'],
    [letter.name, letter.message],
  ])
})

test('the plan is a field of its own; of two the last counts, as without script; the line in the message wins', async () => {
  const { postForm, store } = setUp()
  const without = multipart({ message: 'Sin script.', plan: '' })
  without.append('plan', 'Landing')
  expect((await postForm(without)).status).toBe(200)
  expect((await postForm(urlencoded({ plan: 'Tienda Online' }))).status).toBe(200)
  const line = urlencoded({ message: 'Dos.\r\n\r\nPlan elegido: Completa', plan: 'Landing' })
  expect((await postForm(line)).status).toBe(200)
  expect((await postForm(urlencoded({ message: 'Largo.', plan: 'x'.repeat(61) }))).status).toBe(200)
  expect((await store.list()).map((m) => [m.text, m.plan])).toEqual([
    ['Largo.', null],
    ['Dos.', 'Completa'],
    [letter.message, 'Tienda Online'],
    ['Sin script.', 'Landing'],
  ])
})

test('whatever the limits of the fields allow is taken, in every encoding', async () => {
  const { post, postForm, store } = setUp()
  const full = { name: '李'.repeat(limits.name), message: `${'你'.repeat(limits.message - 1)}。` }
  const params = {
    ...entries,
    ...full,
    email: `${'a'.repeat(60)}@${'b.'.repeat(95)}ar`,
    plan: 'Tienda Online',
  }
  const { user_id, service_id, template_id, ...template_params } = params
  const json = JSON.stringify({ user_id, service_id, template_id, template_params })
  const escaped = json.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bodies = [() => postForm(urlencoded(params)), () => postForm(multipart(params)), () => post(escaped)]
  for (const send of bodies) expect((await send()).status).toBe(200)
  expect(await store.list()).toMatchObject([{ name: full.name, text: full.message }])
})

test("as emailjs.sendForm sends it: ids a second time, answered 'OK'", async () => {
  const { postForm, store } = setUp()
  const data = multipart()
  data.append('lib_version', '4.4.1')
  data.append('service_id', ownIds.serviceId)
  data.append('template_id', ownIds.templateId)
  data.append('user_id', ownIds.publicKey)
  const response = await postForm(data, {
    Accept: '*/*',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Site': 'same-origin',
  })
  expect([response.status, await line(response)]).toEqual([200, 'OK'])
  expect(await store.list()).toHaveLength(1)
})

test('an id twice, once not ours, is refused', async () => {
  const { postForm } = setUp()
  const data = multipart()
  data.append('service_id', 'other')
  const response = await postForm(data)
  expect([response.status, (await line(response)).includes('service_id')]).toEqual([400, true])
})

test('a browser comes back to the page, where a notice says how it went; a reload sends nothing', async () => {
  const { postForm, store } = setUp()
  const sent = await postForm(urlencoded(), browser)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/#enviado'])
  const refused = await postForm(urlencoded({ email: 'ana@<script>' }), { Accept: 'text/html' })
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/#no-enviado'])
  expect(await store.list()).toHaveLength(1)
})

test('whoever opens the address in a browser is refused like anybody else', async () => {
  const { app } = setUp()
  const response = await app.request(sendFormPath, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' },
  })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test.each([
  ['bytes that are no UTF-8', `${urlencoded()}&nota=%FF%FE`, {}],
  ['a name twice', `${urlencoded()}&name=Beto`, {}],
  [
    'multipart without its end',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna',
    {
      'Content-Type': 'multipart/form-data; boundary=x',
    },
  ],
  ['multipart without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
])('400: %s', async (_, body, headers) => {
  const { postForm, store } = setUp()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
  expect((await postForm(body, type)).status).toBe(400)
  expect(await store.list()).toEqual([])
})

test('a replacement character that was typed as one is text', async () => {
  const { postForm } = setUp()
  expect((await postForm(urlencoded({ message: 'qué es \ufffd?' }))).status).toBe(200)
})

test('files are not taken; a file field left empty is nothing', async () => {
  const { postForm } = setUp()
  const file = new File(['x'], 'x.pdf')
  const refused = await postForm(multipart({ cv: file }))
  expect([refused.status, (await line(refused)).includes('archivos')]).toEqual([400, true])
  expect((await postForm(multipart({ cv: new File([], '') }))).status).toBe(200)
})

test('JSON belongs to the other address', async () => {
  const { postForm } = setUp()
  const response = await postForm('{}', { 'Content-Type': 'application/json' })
  expect(response.status).toBe(415)
})
