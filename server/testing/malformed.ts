import fc from 'fast-check'
import { limits, ownIds, sendFormPath, sendPath } from '#contract/send.ts'
import { emailJsBody, letter } from './test-app.ts'

/** A request of which nothing may be stored. */
export interface Malformed {
  path: string
  headers: Record<string, string>
  body: Buffer
}

const json = { path: sendPath, headers: { 'content-type': 'application/json' } }
const urlencoded = { path: sendFormPath, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const multipart = { path: sendFormPath, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const bytes = (text: string) => Buffer.from(text)

/** One field of the right body taken away, or of another type, or too long, or of bad content. */
const wrongField = fc
  .record({
    key: fc.constantFrom(
      'name',
      'email',
      'message',
      'user_id',
      'service_id',
      'template_id',
      'template_params',
    ),
    value: fc.oneof(
      fc.constant(undefined),
      fc.constant(''),
      fc.constant(' \u200b\n'),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.string()),
      fc.constant(null),
      fc.constant('x'.repeat(limits.message + 1)),
    ),
  })
  .map(({ key, value }): Malformed => {
    const field = ['name', 'email', 'message'].includes(key)
    const body = field ? emailJsBody({ [key]: value }) : emailJsBody({}, { [key]: value })
    return { ...json, body: bytes(JSON.stringify(body)) }
  })

/** Anything that JSON can say; by chance none of it is a letter. */
const anyJson = fc.json({ maxDepth: 8 }).map((text): Malformed => ({ ...json, body: bytes(text) }))

const hostileKeys = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty')
  .map((key): Malformed => {
    const inner = JSON.stringify(letter)
    return {
      ...json,
      body: bytes(`{"${key}":{"template_params":${inner}},"template_params":{"${key}":${inner}}}`),
    }
  })

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"a":'), fc.integer({ min: 100, max: 8000 }))
  .map(([open, depth]): Malformed => ({ ...json, body: bytes(open.repeat(depth)) }))

/** The right body with a byte flipped to one that UTF-8 does not know, cut short, or doubled. */
const broken = fc
  .tuple(fc.constantFrom('byte', 'cut', 'twice', 'bom'), fc.nat())
  .map(([kind, at]): Malformed => {
    const right = bytes(JSON.stringify(emailJsBody()))
    const position = at % right.length
    if (kind === 'cut') return { ...json, body: right.subarray(0, position) }
    if (kind === 'twice') return { ...json, body: Buffer.concat([right, right]) }
    if (kind === 'bom') return { ...json, body: Buffer.concat([Buffer.from([0xfe, 0xff]), right]) }
    right[position] = 0xc0
    return { ...json, body: right }
  })

const noise = fc
  .tuple(fc.uint8Array({ maxLength: 2000 }), fc.constantFrom(json, urlencoded, multipart))
  .map(([body, kind]): Malformed => ({ ...kind, body: Buffer.from(body) }))

const form = {
  ...letter,
  user_id: ownIds.publicKey,
  service_id: ownIds.serviceId,
  template_id: ownIds.templateId,
}

const wrongForm = fc
  .tuple(
    fc.constantFrom(...(Object.keys(form) as (keyof typeof form)[])),
    fc.constantFrom('missing', 'twice', 'bytes', 'empty'),
  )
  .map(([key, fault]): Malformed => {
    const right = new URLSearchParams(form)
    if (fault === 'missing') right.delete(key)
    if (fault === 'twice') right.append(key, 'other')
    if (fault === 'empty') right.set(key, '')
    const tail = fault === 'bytes' ? '%C3%28%FF' : ''
    if (fault === 'bytes') right.append(key, '')
    return { ...urlencoded, body: bytes(`${right}${tail}`) }
  })

const wrongMultipart = fc
  .tuple(
    fc.constantFrom('--x\r\n', '--y\r\n', 'x\r\n', '--x', '\r\n--x\r\n'),
    fc.constantFrom(
      'Content-Disposition: form-data; name="name"',
      'Content-Disposition: form-data',
      'Content-Disposition: form-data; name="name"; filename="a.exe"',
      'Content-Type: text/plain',
      ': ',
      '',
    ),
    fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', '\0'),
    fc.string({ maxLength: 200 }),
    fc.constantFrom('\r\n--x--\r\n', '\r\n--x', '', '\r\n--x--', '--'),
  )
  .map((parts): Malformed => ({ ...multipart, body: bytes(parts.join('')) }))

const large = fc
  .tuple(
    fc.constantFrom(json, urlencoded, multipart),
    fc.integer({ min: limits.body + 1, max: 2 * limits.body }),
  )
  .map(([kind, size]): Malformed => ({ ...kind, body: Buffer.alloc(size, 'x') }))

const wrongMedia = fc
  .tuple(
    fc.constantFrom(
      ['content-encoding', 'gzip'],
      ['content-encoding', 'br, gzip'],
      ['content-type', 'application/json; charset=utf-16'],
      ['content-type', 'text/xml'],
      ['content-type', 'application/jsonp'],
      ['content-type', ';;;'],
      ['content-type', 'x'.repeat(3000)],
    ),
    fc.constantFrom(sendPath, sendFormPath),
  )
  .map(([[name = '', value = ''], path]): Malformed => {
    return { path, headers: { ...json.headers, [name]: value }, body: bytes(JSON.stringify(emailJsBody())) }
  })

export const malformed: fc.Arbitrary<Malformed> = fc.oneof(
  { arbitrary: wrongField, weight: 4 },
  { arbitrary: anyJson, weight: 3 },
  hostileKeys,
  deep,
  { arbitrary: broken, weight: 3 },
  { arbitrary: noise, weight: 3 },
  { arbitrary: wrongForm, weight: 2 },
  { arbitrary: wrongMultipart, weight: 3 },
  large,
  wrongMedia,
)
