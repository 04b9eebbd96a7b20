import { expect, test } from 'vitest'
import { emailJsBody } from '#testing/http/sample-body.ts'
import { createSubmissionReader } from './submission.ts'

const readBody = createSubmissionReader(['Landing', 'Tienda Online'])
const params = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Hola' }
const whole = (over: object = {}, top = {}) => emailJsBody({ ...params, ...over }, top)
const letter = (over: object = {}) => {
  const read = readBody(whole(over))
  if (read.kind === 'refused') throw new Error(`${read.refusal.field} ${read.refusal.code}`)
  return read.submission
}

test('the plan line becomes the plan and does not count into the length', () => {
  const read = letter({ message: `${'x'.repeat(10_000)}\n\nPlan elegido: Tienda Online` })
  expect(read.text).toHaveLength(10_000)
  expect(read.plan).toBe('Tienda Online')
})

test('the sections stay in the text, and count neither into the length nor as words', () => {
  const end = '\n\nSecciones: Inicio, Carta\n\nPlan elegido: Landing'
  const words = 'x'.repeat(10_000)
  expect(letter({ message: words + end })).toMatchObject({
    text: `${words}\n\nSecciones: Inicio, Carta`,
    plan: 'Landing',
  })
  expect(readBody(whole({ message: end }))).toMatchObject({ refusal: { code: 'empty' } })
})

test('a last line that names no plan of ours is text, and counts', () => {
  const message = 'Hola\n\nPlan elegido: Gratis http://x'
  expect(letter({ message })).toMatchObject({ text: message, plan: null })
  const long = readBody(whole({ message: `${'x'.repeat(9_990)}\n\nPlan elegido: Gratis` }))
  expect(long).toMatchObject({ refusal: { code: 'too-long' } })
})

test('line ends are one kind, edges are trimmed, stray control characters dropped', () => {
  const read = letter({
    name: ' Ana\r\n\tPérez ',
    email: ' ana@ejemplo.com ',
    message: '\u0000 uno\r\ndos\rtres\u0007 \n',
  })
  expect(read).toMatchObject({ name: 'Ana Pérez', email: 'ana@ejemplo.com', text: 'uno\ndos\ntres' })
})

test('half an emoji does not lose the message', () => {
  expect(letter({ message: 'hola \ud83c' }).text).toBe('hola \ufffd')
})

test('names of all the world pass', () => {
  for (const name of ["O'Higgins", 'José Ñandú', '李小龙', 'محمد', '👩‍👩‍👧', '<b>'])
    expect(letter({ name }).name).toBe(name)
})

test.each([
  ['body', 'object', null],
  ['body', 'object', []],
  ['body', 'object', 'text'],
  ['body', 'object', 7],
  ['user_id', 'missing', { ...whole(), user_id: undefined }],
  ['user_id', 'not-ours', whole({}, { user_id: 'other' })],
  ['service_id', 'not-ours', whole({}, { service_id: 1 })],
  ['template_id', 'not-ours', whole({}, { template_id: null })],
  ['template_params', 'missing', whole({}, { template_params: undefined })],
  ['template_params', 'object', whole({}, { template_params: 'x' })],
  ['template_params', 'object', whole({}, { template_params: [] })],
  ['name', 'missing', whole({ name: undefined })],
  ['name', 'not-text', whole({ name: 7 })],
  ['name', 'empty', whole({ name: ' \u200b\u0000 ' })],
  ['name', 'too-long', whole({ name: 'x'.repeat(201) })],
  ['email', 'missing', whole({ email: undefined })],
  ['email', 'not-text', whole({ email: ['a@b.c'] })],
  ['email', 'empty', whole({ email: ' ' })],
  ['email', 'too-long', whole({ email: `${'x'.repeat(251)}@b.c` })],
  ['email', 'not-an-address', whole({ email: 'ana@' })],
  ['email', 'not-an-address', whole({ email: 'a@b.c, d@e.f' })],
  ['email', 'not-an-address', whole({ email: 'Ana <a@b.c>' })],
  ['email', 'not-an-address', whole({ email: 'a@b.c\nBcc: d@e.f' })],
  ['message', 'missing', whole({ message: undefined })],
  ['message', 'not-text', whole({ message: {} })],
  ['message', 'empty', whole({ message: '\n' })],
  ['message', 'empty', whole({ message: 'Plan elegido: Landing' })],
  ['message', 'too-long', whole({ message: 'x'.repeat(10_001) })],
])('%s %s', (field, code, input) => {
  expect(readBody(input)).toEqual({ kind: 'refused', refusal: { field, code } })
})

test('keys of the prototype are only keys', () => {
  const hostile = JSON.parse(
    '{"__proto__":{"user_id":"real-public"},"constructor":1,"template_params":{"__proto__":[]}}',
  )
  expect(readBody(hostile)).toMatchObject({ kind: 'refused', refusal: { field: 'user_id', code: 'missing' } })
  expect(letter({ ['__proto__']: 'x', toString: 'y' }).name).toBe('Ana')
})

test('the field that no person sees is read, whatever stands in it', () => {
  expect(letter({ website: ' http://spam ' }).honeypot).toBe('http://spam')
  expect(letter({ website: 7 }).honeypot).toBe('')
})
