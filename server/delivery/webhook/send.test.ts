import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fields } from '#contract/fields.ts'
import type { Refusal } from '#server/delivery/sender.ts'
import { mail } from '#server/words/mail.ts'
import { webhook as words } from '#server/words/webhook.ts'
import { freePort } from '#testing/process/free-port.ts'
import { inTime } from '#testing/process/in-time.ts'
import { testReceiver } from '#testing/process/test-server.ts'
import { sampleTime, storedMessage } from '#testing/store/own-store.ts'
import type { Reply } from '#testing/webhook/receiver.ts'
import { realReplies } from '#testing/webhook/replies.ts'
import { testBody, webhookBody } from './compose.ts'
import { postSigned, signatureOf } from './send.ts'

const never = new AbortController().signal
/** 15 June 2025, 15:06:40 UTC. */
const now = sampleTime
const post = { id: '19b6f2c4d5e-9f8e7d6c5b', body: '{"name":"Ñandú 🍷"}', now, visitorWords: 'Ñandú 🍷' }
const short = { total: 1_000, patience: 60_000 }

test('the signature is that of the test vectors of Standard Webhooks', () => {
  const key = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')
  const published = key('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  expect(signatureOf(published, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a receiver knows who sent it, which message it is and when, at each attempt', async () => {
  const receiver = await testReceiver()
  for (const at of [now, now + 60_999])
    expect(await postSigned(receiver.receiver, { ...post, now: at }, never)).toEqual({ kind: 'sent' })
  const { headers } = receiver.received[0]!
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': expect.any(String) })
  const seconds = now / 1000
  expect(receiver.received).toMatchObject([
    { id: post.id, genuine: true, timestamp: seconds, body: { name: 'Ñandú 🍷' } },
    { id: post.id, genuine: true, timestamp: seconds + 60 },
  ])
  const another = { ...receiver.receiver, key: Buffer.from('another key of at least 24 bytes') }
  await postSigned(another, post, never)
  expect(receiver.received.at(-1)).toMatchObject({ genuine: false })
})

test.each(realReplies)('$who ($status)', async ({ status, headers, body, says, ...expected }) => {
  const quoted = `${body ?? ''} ${'Ñandú'}`
  const receiver = await testReceiver(() => ({
    status,
    headers: headers ?? {},
    body: status === 204 ? '' : quoted,
  }))
  const outcome = await postSigned(receiver.receiver, post, never)
  if (says === null) return expect(outcome).toEqual({ kind: 'sent' })
  const { alert, pauses = false, afterMs } = expected
  expect(outcome).toEqual({
    kind: 'retry',
    pausesQueue: pauses,
    permanent: alert !== undefined,
    ofUs: alert === 'refused',
    ...(afterMs !== undefined && { afterMs }),
    error: expect.stringContaining(`${words.refusals[says]} (${status})`),
  })
  // The owner reads what the receiver wrote, without the visitor's words.
  const { error } = outcome as Extract<Refusal, { error: string }>
  expect(error).not.toContain('Ñandú')
  const [beginning = ''] = /^[\w ]*/.exec(body ?? '') ?? []
  expect(error).toContain(beginning.trim())
})

test('a redirect is not followed: nobody else gets a visitor’s words', async () => {
  const other = await testReceiver()
  const receiver = await testReceiver(() => ({ status: 307, headers: { location: other.url } }))
  expect(await postSigned(receiver.receiver, post, never)).toMatchObject({ kind: 'retry' })
  expect(other.received).toEqual([])
})

test.each<[Reply, 'sent' | Partial<Refusal>]>([
  ['hang', { pausesQueue: false, permanent: false, error: `${words.refusals.late} (ETIMEDOUT)` }],
  ['slow head', { pausesQueue: false, error: `${words.refusals.late} (ETIMEDOUT)` }],
  ['cut', { pausesQueue: false, error: `${words.refusals.cut} (ECONNRESET)` }],
  ['slow body', 'sent'],
])('a reply that is a %s ends in time: %j', async (answer, expected) => {
  const receiver = await testReceiver(() => answer)
  const begun = performance.now()
  const outcome = await inTime(postSigned(receiver.receiver, post, never, undefined, short))
  expect(outcome).toMatchObject(expected === 'sent' ? { kind: 'sent' } : { kind: 'retry', ...expected })
  expect(performance.now() - begun).toBeLessThan(3 * short.total)
})

test('of a reply without end no more is read than a page takes', async () => {
  const receiver = await testReceiver(() => 'endless body')
  const begun = performance.now()
  expect(await postSigned(receiver.receiver, post, never)).toEqual({ kind: 'sent' })
  // It is done long before the time limit.
  expect(performance.now() - begun).toBeLessThan(6_000)
})

test('who cannot be reached, or shows a certificate that is none, pauses the queue', async () => {
  const nobody = { ...(await testReceiver()).receiver, url: `http://127.0.0.1:${await freePort()}/` }
  expect(await postSigned(nobody, post, never)).toMatchObject({
    ...{ kind: 'retry', pausesQueue: true, permanent: false },
    error: `${words.refusals.unreachable} (ECONNREFUSED)`,
  })
  const file = (name: string) =>
    readFileSync(new URL(`../../../testing/mail/certificate/${name}.pem`, import.meta.url), 'utf8')
  const secure = await testReceiver(() => 200, { key: file('expired-key'), cert: file('expired') })
  expect(await postSigned(secure.receiver, post, never)).toMatchObject({
    ...{ kind: 'retry', pausesQueue: true, permanent: true, ofUs: true },
    error: expect.stringContaining(words.refusals.certificate),
  })
  expect(secure.received).toEqual([])
})

test('a receiver that takes its time keeps the queue for a moment only; a stop ends what is under way', async () => {
  const receiver = await testReceiver(() => 'hang')
  const stopping = new AbortController()
  const limits = { total: 60_000, patience: 20 }
  const silent = Promise.withResolvers<string>()
  const onSilence = () => silent.resolve('silent')
  const outcome = postSigned(receiver.receiver, post, stopping.signal, onSilence, limits)
  expect(await inTime(silent.promise)).toBe('silent')
  stopping.abort()
  expect(await inTime(outcome)).toEqual({ kind: 'aborted' })
})

test('the body: the fields, ID, time, plan, sections, source and spam sign; and all in words, which ring and link nobody', () => {
  const message = storedMessage({
    ...{ id: 'm1', acceptedAt: now, name: 'Ana <!channel>', email: 'ana@ejemplo.com', plan: 'Completa' },
    text: 'Hola & chau\nLlegó por: nadie <https://x.test|acá>\n\nSecciones: Quiénes somos, Contacto',
    ...{ source: 'Instagram, campaña otoño', spamSign: 'markup' },
  })
  const body = JSON.parse(webhookBody(message))
  expect(body).toEqual({
    ...{ id: 'm1', time: '2025-06-15T15:06:40.000Z', name: 'Ana <!channel>', email: 'ana@ejemplo.com' },
    message: 'Hola & chau\nLlegó por: nadie <https://x.test|acá>',
    ...{ plan: 'Completa', sections: ['Quiénes somos', 'Contacto'] },
    ...{ source: 'Instagram, campaña otoño', spam: 'markup', text: expect.any(String) },
  })
  expect(body.text).toBe(
    [
      'Posible spam: Consulta de Ana &lt;!channel&gt; (plan Completa) &lt;ana@ejemplo.com&gt;',
      '&gt; Hola &amp; chau\n&gt; Llegó por: nadie &lt;https://x.test|acá&gt;',
      'Secciones: Quiénes somos, Contacto',
      'Llegó por: Instagram, campaña otoño',
      mail.id('m1'),
    ].join('\n\n'),
  )
  // No field of the form has the name of a property that we add.
  const own = ['id', 'time', 'sections', 'source', 'spam', 'text']
  expect(Object.values(fields).filter(({ wire }) => own.includes(wire))).toEqual([])
  const plain = JSON.parse(webhookBody(storedMessage({ text: 'Hola' })))
  expect(plain).toMatchObject({ message: 'Hola', plan: null, sections: [], source: null, spam: null })
})

test('the test’s body has every part that a message has', () => {
  const { id, body } = testBody(now)
  const sample = JSON.parse(body)
  expect(Object.keys(sample).sort()).toEqual(Object.keys(JSON.parse(webhookBody(storedMessage()))).sort())
  expect(sample).toMatchObject({ id, sections: expect.any(Array), source: expect.any(String) })
  expect(sample.sections.length).toBeGreaterThan(0)
})
