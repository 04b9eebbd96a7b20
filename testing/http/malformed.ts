import fc from 'fast-check'
import { limits, sendFormPath } from '#contract/send.ts'
import { asForm, asJson } from './client.ts'
import { emailJsBody, ids, letter } from './sample-body.ts'

const form = { ...letter, ...ids }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = Object.entries(form).map(([name, value]) => part(name, value))
const multipartType = { 'Content-Type': 'multipart/form-data; boundary=x' }
/** As it should be, in each of the three encodings. */
const right = fc
  .constantFrom(asJson(emailJsBody()), asForm(form), {
    path: sendFormPath,
    headers: multipartType,
    body: `${multipart.join('')}--x--`,
  })
  .map((call) => ({ ...call, body: Buffer.from(call.body ?? '') }))

/** Cut short, or with one byte that UTF-8 does not know. */
const damaged = fc.tuple(right, fc.boolean(), fc.nat()).map(([one, cut, at]) => {
  const position = at % one.body.length
  const body = one.body.fill(0xc0, position, position + 1)
  return { ...one, body: cut ? body.subarray(0, position) : body }
})

const noise = fc
  .tuple(right, fc.uint8Array({ maxLength: 2000 }))
  .map(([one, bytes]) => ({ ...one, body: Buffer.from(bytes) }))

const large = fc
  .tuple(right, fc.integer({ min: 1, max: limits.body }))
  .map(([one, more]) => ({ ...one, body: Buffer.alloc(limits.body + more, 'x') }))

/** Anything that JSON can say; by chance none of it is a letter. */
const anyJson = fc.json({ maxDepth: 8 }).map((text) => ({ ...asJson(text), body: Buffer.from(text) }))

/** A request of which nothing may be stored. */
export const malformed = fc.oneof(
  { arbitrary: damaged, weight: 5 },
  { arbitrary: noise, weight: 3 },
  { arbitrary: anyJson, weight: 3 },
  large,
)
