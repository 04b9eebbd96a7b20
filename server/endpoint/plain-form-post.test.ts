import { expect, test } from 'vitest'
import { limits } from '#contract/send.ts'
import { ids, letter } from '#testing/http/sample-body.ts'
import { createTestApp, lineOf } from '#testing/http/test-app.ts'

/** The form without JavaScript, and EmailJS's sendForm. */
const entries = { ...letter, website: '', ...ids }
const urlencoded = (over: Record<string, string> = {}) => new URLSearchParams({ ...entries, ...over })
const multipart = (over: Record<string, string | Blob> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...entries, ...over })) data.append(name, value)
  return data
}
const browser = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' }

test('urlencoded and multipart are stored alike', async () => {
  const { postForm, store } = createTestApp()
  expect((await postForm(urlencoded())).status).toBe(200)
  expect((await postForm(multipart({ message: 'Otra.\r\nY más.' }))).status).toBe(200)
  expect((await store.list()).map((m) => [m.name, m.text])).toEqual([
    [letter.name, 'Otra.\nY más.'],
    [letter.name, letter.message],
  ])
})

test('the plan is a field of its own; of two the last counts, as without script; the line in the message wins', async () => {
  const { postForm, store } = createTestApp()
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
  const { post, postForm, store } = createTestApp()
  const full = { name: '李'.repeat(limits.name), message: `${'你'.repeat(limits.message - 1)}。` }
  const email = `${'a'.repeat(61)}@${'b.'.repeat(95)}ar`
  const params = { ...full, email, website: '', plan: 'Tienda Online' }
  const json = JSON.stringify({ ...ids, template_params: params })
  const escaped = json.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bodies = [() => postForm(urlencoded(params)), () => postForm(multipart(params)), () => post(escaped)]
  for (const send of bodies) expect((await send()).status).toBe(200)
  expect(await store.list()).toMatchObject([{ name: full.name, email, text: full.message }])
  expect(email).toHaveLength(limits.email)
})

test("as emailjs.sendForm sends it: ids a second time, answered 'OK'", async () => {
  const { postForm, store } = createTestApp()
  const data = multipart()
  data.append('lib_version', '4.4.1')
  for (const [name, id] of Object.entries(ids)) data.append(name, id)
  const script = { Accept: '*/*', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' }
  const response = await postForm(data, script)
  expect([response.status, await lineOf(response)]).toEqual([200, 'OK'])
  expect(await store.list()).toHaveLength(1)
})

test('a browser comes back to the page, where a notice says how it went; a reload sends nothing', async () => {
  const { postForm, store } = createTestApp()
  const sent = await postForm(urlencoded(), browser)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/#enviado'])
  const refused = await postForm(urlencoded({ email: 'ana@<script>' }), { Accept: 'text/html' })
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/#no-enviado'])
  expect(await store.list()).toHaveLength(1)
})

const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna'
test.each([
  ['bytes that are no UTF-8', `${urlencoded()}&nota=%FF%FE`, 'application/x-www-form-urlencoded'],
  ['an id twice, once not ours', `${urlencoded()}&service_id=other`, 'application/x-www-form-urlencoded'],
  ['a name twice', `${urlencoded()}&name=Beto`, 'application/x-www-form-urlencoded'],
  ['multipart without its end', part, 'multipart/form-data; boundary=x'],
  ['multipart without a boundary', part, 'multipart/form-data'],
  ['many parts', `${`${part}\r\n`.repeat(70)}--x--`, 'multipart/form-data; boundary=x'],
  ['many pairs', 'a&'.repeat(49_000), 'application/x-www-form-urlencoded'],
])('400: %s', async (_, body, type) => {
  const { postForm, store } = createTestApp()
  expect((await postForm(body, { 'Content-Type': type })).status).toBe(400)
  expect(await store.list()).toEqual([])
})

test('a replacement character that was typed as one is text', async () => {
  const { postForm } = createTestApp()
  expect((await postForm(urlencoded({ message: 'qué es \ufffd?' }))).status).toBe(200)
})

test('files are not taken; a file field left empty is nothing', async () => {
  const { postForm } = createTestApp()
  const file = new File(['x'], 'x.pdf')
  const refused = await postForm(multipart({ cv: file }))
  expect([refused.status, (await lineOf(refused)).includes('archivos')]).toEqual([400, true])
  expect((await postForm(multipart({ cv: new File([], '') }))).status).toBe(200)
})
