import { expect, test } from 'vitest'
import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { plans } from '#content/plans.ts'
import type { AddressFault } from '#contract/email-address.ts'
import { fields } from '#contract/fields.ts'
import { emailJsBody, ids, sampleFields } from '#testing/http/client.ts'
import { answerText, createTestApp } from '#testing/http/test-app.ts'
import { createSubmissionParser } from './submission.ts'

const [first = '', other = first] = plans.list.map(({ name }) => name)

/** Bodies that the form posts without JavaScript, in both of its encodings. */
const urlencoded = (over: Record<string, string> = {}) =>
  new URLSearchParams({ ...sampleFields, website: '', ...ids, ...over })
const multipart = (over: Record<string, string> = {}) => {
  const data = new FormData()
  const typed = Object.entries({ ...sampleFields, website: '', ...ids, ...over })
  // `emailjs.sendForm` appends the ids to fields that hold them already.
  for (const [name, value] of [...typed, ...Object.entries(ids)]) data.append(name, value)
  return data
}

const long = 'x'.repeat(fields.text.limit)
const address = `${'a'.repeat(61)}@${'b.'.repeat(95)}ar`
const planLine = (plan: string) => `\n\nPlan elegido: ${plan}`
const sections = '\n\nSecciones: Inicio, Carta'
const international = "O'Higgins José Ñandú محمد 👩‍👩‍👧 <b>".padEnd(fields.name.limit, '李')
const usual = { plan: null, spamSign: null, later: 0 }
const spam = (spamSign: string) => ({ spamSign, later: 1, state: 'accepted' })

test.each<[string, Record<string, string>, object]>([
  ['the plan line', { message: `${long}\r\n\r\nPlan elegido: ${other}` }, { text: long, plan: other }],
  ['sections', { message: long + sections + planLine(first) }, { text: long + sections, plan: first }],
  ['unknown in the line', { message: `Hola${planLine('X')}` }, { text: `Hola${planLine('X')}`, ...usual }],
  ['both: the line wins', { message: `Dos.${planLine(other)}`, plan: first }, { text: 'Dos.', plan: other }],
  ['an unknown plan', { plan: 'x'.repeat(300) }, usual],
  [
    'control characters',
    { name: ' Ana\r\n\tPérez ', email: ' ana@ejemplo.com ', message: '\0 uno\r\ndos\rtres\x07 \n' },
    { name: 'Ana Pérez', email: 'ana@ejemplo.com', text: 'uno\ndos\ntres' },
  ],
  ['an unpaired surrogate', { message: 'hola \ud83c \ufffd' }, { text: 'hola \ufffd \ufffd' }],
  [
    'every field at its limit',
    { name: international, email: address, message: '你'.repeat(fields.text.limit) },
    { name: international, email: address, text: '你'.repeat(fields.text.limit) },
  ],
  ['a few links', { message: 'https://www.a.com, https://www.b.com y www.c.com' }, usual],
  ['many links', { message: 'Miren http://a.ar http://b.com http://c.com www.d.example' }, usual],
  ['an address as name', { name: 'www.panaderia.example' }, usual],
  ['an anonymous page', { message: 'Miren telegra.ph/x' }, spam('anonymous page')],
  ['an address with ñ', { email: 'ana@ñandú.com.ar' }, { email: 'ana@xn--and-6ma2c.com.ar' }],
  [
    'an address as it was copied',
    { email: ' Ana <mailto:ana@ejemplo.com\u200b>, ' },
    { email: 'ana@ejemplo.com' },
  ],
  ['BBCode', { message: '[url=http://x]y[/url]' }, spam('markup')],
  ['an HTML link', { message: 'x <a title="x" HREF = "http://x">' }, spam('markup')],
  ['BBCode as plan', { message: `Hola.${planLine('Gratis [url=http://x]')}` }, spam('markup')],
  ['the honeypot', { website: ' x ' }, spam('honeypot')],
])('%s: OK and one row in each of the three encodings', async (_, over, stored) => {
  const { post, postForm, store } = createTestApp()
  const forms = [await postForm(urlencoded(over)), await postForm(multipart(over))]
  const answers = [await post(emailJsBody(over)), ...forms]
  expect(await Promise.all(answers.map(answerText))).toEqual(['OK', 'OK', 'OK'])
  expect(await store.list()).toMatchObject([stored])
})

const without = (name: string) => emailJsBody({ [name]: undefined })
test.each<[RegExp, unknown]>([
  [/JSON/, '{'],
  [/UTF-8/, Uint8Array.from([0x22, 0xff, 0x22])],
  [/el cuerpo, con user_id/, 'null'],
  [/: user_id/, emailJsBody({}, { user_id: 'other' })],
  [/: template_params/, emailJsBody({}, { template_params: undefined })],
  [/\(name\).* 200 /, without('name')],
  [/\(name\)/, emailJsBody({ name: ' \u200b\0 ' })],
  [/\(name\)/, emailJsBody({ name: 'x'.repeat(201) })],
  [/\(email\).*nombre@ejemplo\.com/, emailJsBody({ email: ['a@b.c'] })],
  [/\(email\)/, emailJsBody({ email: `${'x'.repeat(251)}@b.c` })],
  [/\(email\).*nombre@ejemplo\.com/, emailJsBody({ email: ' \u200b\n' })],
  [/\(message\).* 10\.000 /, without('message')],
  [/\(message\)/, emailJsBody({ message: sections + planLine(first) })],
  [/\(message\)/, emailJsBody({ message: `${long}x` })],
])('400 says %s', async (says, body) => {
  const { post, store } = createTestApp()
  const response = await post(body)
  expect([response.status, await answerText(response)]).toEqual([400, expect.stringMatching(says)])
  expect(await store.list()).toEqual([])
})

test.each<[AddressFault, string]>([
  ['noAt', 'ana'],
  ['twoAts', 'a@b.c, d@e.f'],
  ['nothingBefore', '@anaperez'],
  ['nothingAfter', 'ana@'],
  ['noDot', 'ana@gmail'],
  ['nothingAfterDot', 'ana@gmail.'],
  ['space', 'ana perez@gmail.com'],
  ['comma', 'ana@gmail,com'],
  ['letters', 'peña@gmail.com'],
  ['malformed', `${'x'.repeat(251)}@b.c`],
])('400 of an address says why: %s', async (fault, email) => {
  const { post, store } = createTestApp()
  const response = await post(emailJsBody({ email }))
  expect(response.status).toBe(400)
  expect(await answerText(response)).toBe(
    `No sirve tu email (email). ${fault === 'malformed' ? contact.form.email.errors.malformed : emailErrors[fault]}`,
  )
  expect(await store.list()).toEqual([])
})

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const valid = Object.entries({ ...sampleFields, ...ids }).map(([name, value]) => part(name, value))
const form = 'application/x-www-form-urlencoded'
const parts = 'multipart/form-data; boundary=x'
test.each([
  ['65 pairs', `${urlencoded()}${'&a=b'.repeat(58)}`, form],
  ['multipart without its end', valid.join(''), parts],
  ['multipart without a boundary', `${valid.join('')}--x--`, 'multipart/form-data'],
  ['a file', `${valid.join('')}${part('cv"; filename="x.pdf', 'hola')}--x--`, parts],
  ['65 parts', `${valid.join('')}${part('a', 'b').repeat(59)}--x--`, parts],
])('400 for a form: %s', async (_, body, type) => {
  const { postForm, store } = createTestApp()
  expect((await postForm(body, { 'Content-Type': type })).status).toBe(400)
  expect(await store.list()).toEqual([])
})

/** Posts by a program or a page in another encoding: percent-encoded `ñ` and `€`, and the raw bytes of `á`. */
test.each([
  ['Windows-1252', '%F1', '%80', '\xe1'],
  ['UTF-8', '%C3%B1', '%e2%82%ac', '\xc3\xa1'],
])('an urlencoded form in %s is read as it was written', async (_, enye, euro, a) => {
  const { postForm, store } = createTestApp()
  const body = `${new URLSearchParams({ ...ids, email: 'ana@ejemplo.com' })}&name=Ana+Pe${enye}a&message=Cien+${euro}=%3D+m${a}s&`
  const headers = { 'Content-Type': form }
  expect((await postForm(Buffer.from(body, 'latin1'), headers)).status).toBe(200)
  expect(await store.list()).toMatchObject([{ name: 'Ana Peña', text: 'Cien €== más' }])
})

const came = '\n\nLlegó por: Instagram, campaña otoño'
const source = 'Instagram, campaña otoño'
test.each([
  ['no plan', `Hola${came}`, { text: 'Hola', plan: null, source }],
  ['a plan before it', `Hola${planLine(first)}${came}\r\n`, { text: 'Hola', plan: first, source }],
  ['a plan after it', `Hola${came}${planLine(first)}`, { text: 'Hola', plan: first, source }],
  [
    'sections, at the limit',
    long + sections + planLine(first) + came,
    { text: long + sections, plan: first, source },
  ],
  [
    'the visitor’s own line above',
    `Hola${came}${planLine(first)}\n\nLlegó por: Google`,
    { text: `Hola${came}`, plan: first, source: 'Google' },
  ],
  ['none', `Hola${planLine(first)}`, { text: 'Hola', plan: first, source: null }],
])('where an enquiry came from: %s', (_, message, expected) => {
  expect(createSubmissionParser([first], true)(emailJsBody({ message }))).toMatchObject({
    submission: expected,
  })
})

test('while the agency does not ask where enquiries came from the line stays text', () => {
  expect(createSubmissionParser([first])(emailJsBody({ message: `Hola${came}` }))).toMatchObject({
    submission: { text: `Hola${came}`, source: null },
  })
})
