import fc from 'fast-check'
import { limits, sendFormPath, sendPath } from '#contract/send.ts'
import { emailJsBody, ids, letter } from './sample-body.ts'

/** A request of which nothing may be stored. */
export interface Malformed {
  path: string
  headers: Record<string, string>
  body: Buffer
}

const form = { ...letter, ...ids }
const parts = Object.entries(form).map(
  ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
)
const ofType = (path: string, type: string, body: string): Malformed => {
  return { path, headers: { 'Content-Type': type }, body: Buffer.from(body) }
}
/** As it should be, in each of the three encodings. */
const json = ofType(sendPath, 'application/json', JSON.stringify(emailJsBody()))
const urlencoded = ofType(sendFormPath, 'application/x-www-form-urlencoded', `${new URLSearchParams(form)}`)
const multipart = ofType(sendFormPath, 'multipart/form-data; boundary=x', `${parts.join('')}--x--`)
const right = fc.constantFrom(json, urlencoded, multipart)

/** Cut short, or with one byte that UTF-8 does not know. */
const damaged = fc.tuple(right, fc.boolean(), fc.nat()).map(([one, cut, at]): Malformed => {
  const position = at % one.body.length
  if (cut) return { ...one, body: one.body.subarray(0, position) }
  return { ...one, body: Buffer.from(one.body).fill(0xc0, position, position + 1) }
})

const noise = fc.tuple(right, fc.uint8Array({ maxLength: 2000 })).map(([one, bytes]): Malformed => {
  return { ...one, body: Buffer.from(bytes) }
})

const large = fc.tuple(right, fc.integer({ min: 1, max: limits.body })).map(([one, more]): Malformed => {
  return { ...one, body: Buffer.alloc(limits.body + more, 'x') }
})

/** Anything that JSON can say; by chance none of it is a letter. */
const anyJson = fc.json({ maxDepth: 8 }).map((text): Malformed => ({ ...json, body: Buffer.from(text) }))

const disposition = 'Content-Disposition: form-data'
const wrongMultipart = fc
  .tuple(
    fc.constantFrom('--x\r\n', '--y\r\n', 'x\r\n', '--x', '\r\n--x\r\n'),
    fc.constantFrom(
      `${disposition}; name="name"; filename="a"`,
      disposition,
      'Content-Type: text/plain',
      ': ',
    ),
    fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', '\0'),
    fc.string({ maxLength: 200 }),
    fc.constantFrom('\r\n--x--\r\n', '\r\n--x', '', '\r\n--x--', '--'),
  )
  .map((texts): Malformed => ({ ...multipart, body: Buffer.from(texts.join('')) }))

export const malformed: fc.Arbitrary<Malformed> = fc.oneof(
  { arbitrary: damaged, weight: 5 },
  { arbitrary: wrongMultipart, weight: 3 },
  { arbitrary: noise, weight: 3 },
  { arbitrary: anyJson, weight: 3 },
  large,
)
