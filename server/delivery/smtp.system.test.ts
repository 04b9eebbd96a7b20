import { readFileSync } from 'node:fs'
import { setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { refusals } from '#server/words/mail.ts'
import { addresses, auth, deliverOne } from '#testing/mail/delivery-harness.ts'
import type { Answer, Step } from '#testing/mail/mailbox.ts'
import type { SmtpServer } from './smtp.ts'

const hour = 3_600_000
const day = 24 * hour

const steps: Step[] = ['connect', 'auth', 'from', 'to', 'content']
const passing: Answer[] = ['451 4.3.0 luego', 'cut', 'hang']

test.each(steps.flatMap((step) => passing.map((answer): [Step, Answer] => [step, answer])))(
  '%s answered with %s: tried again after 10 s, arrives',
  async (step, answer) => {
    const { mailbox, clock, begun, first, now } = await deliverOne({ answers: { [step]: answer } })
    expect(first).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: begun + 10_000 })
    expect(first.leasedUntil).toBeNull()
    mailbox.answers = {}
    await clock.pass(9_999)
    const before = mailbox.mails.length
    await clock.pass(6_000)
    expect(await now()).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    // A duplicate is possible only if the server had the content and we had no reply; it has the same Message-ID.
    expect(before).toBe(step === 'content' && answer !== passing[0] ? 1 : 0)
    expect(mailbox.mails).toHaveLength(before + 1)
    expect(new Set(mailbox.mails.map(({ raw }) => raw)).size).toBe(1)
  },
)

test.each<[Step, Answer]>([
  ['to', '550 5.1.1 no such user'],
  ['to', '550 no such user'],
  ['content', '554 5.6.0 no'],
  ['content', '552 5.3.4 too big'],
])('%s answered with %s: dead, kept, not tried again', async (step, answer) => {
  const { mailbox, clock, first } = await deliverOne({ answers: { [step]: answer } })
  expect(first).toMatchObject({ state: 'dead', attempts: 1 })
  expect(first.lastError).toContain(answer.slice(0, 3))
  mailbox.answers = {}
  await clock.pass(120_000)
  expect(mailbox.mails).toHaveLength(0)
})

test.each<[Step, Answer, says: string]>([
  ['from', '553 5.1.8 sender refused', refusals.refused],
  ['to', '550 5.7.1 relaying denied', refusals.refused],
  ['to', '552 5.2.2 <hola@real.test> Mailbox full', `${refusals.full} (RCPT TO 552 5.2.2): «… Mailbox full»`],
  ['to', '452 4.2.2 over quota', `${refusals.full} (RCPT TO 452 4.2.2): «over quota»`],
  ['to', '554 [192.0.2.1] is listed at\u202e x.test', '(RCPT TO 554): «[192.0.2.1] is listed at x.test»'],
  ['content', '552 5.2.2 Quota: Consulta de Ana, ana@ejemplo.com', `${refusals.full} (DATA 552 5.2.2)`],
])(
  '%s answered with %s speaks of us: the agency is told why, it is tried again and again, arrives',
  async (step, answer, says) => {
    const { mailbox, clock, first, reported, now } = await deliverOne({ answers: { [step]: answer } })
    expect(first).toMatchObject({ state: 'accepted', lastError: expect.stringContaining(says) })
    // A reply to the content may quote the message.
    expect(first.lastError).not.toMatch(/Ana|@/)
    const alert = { trouble: 'refused', active: true, facts: { detail: first.lastError } }
    expect(reported).toEqual(answer.startsWith('4') ? [] : [alert])
    await clock.pass(hour)
    expect((await now()).state).toBe('accepted')
    mailbox.answers = {}
    await clock.pass(4_000_000)
    expect((await now()).state).toBe('sent')
    expect(reported.at(-1)).toMatchObject({ trouble: 'refused', active: false })
  },
)

test('a server that never finishes is given up; connection refused: retried on the schedule, dead after five days', async () => {
  const timeouts = { idle: 60_000, total: 500 }
  const { mailbox, clock, first, now } = await deliverOne({ answers: { to: 'hang' }, timeouts })
  expect(first).toMatchObject({ state: 'accepted', attempts: 1 })
  await mailbox.close()
  await clock.pass(5 * day - hour)
  expect((await now()).state).toBe('accepted')
  await clock.pass(3 * hour)
  expect(await now()).toMatchObject({ state: 'dead', lastError: expect.stringContaining('ECONNREFUSED') })
  await mailbox.listen()
})

test('no message is given up when the clock jumps', async () => {
  const { mailbox, clock, now } = await deliverOne({ answers: { to: '451 4.3.0 luego' } })
  await clock.pass(7_200_000)
  clock.set(6 * day)
  await clock.pass(3_500_000)
  mailbox.answers = {}
  await clock.pass(4_000_000)
  expect((await now()).state).toBe('sent')
})

test('recipient refused permanently: one message at a time is dead, the others wait; content refused for policy delays no other', async () => {
  const { mailbox, accept, clock, store } = await deliverOne({ answers: { to: '550 5.1.1 no' } })
  await accept(20)
  await clock.pass(120_000)
  expect((await store.health()).counts).toMatchObject({ dead: 3, accepted: 18 })
  mailbox.answers = { content: '550 5.7.1 looks like spam' }
  await clock.pass(600_000)
  expect((await store.health()).counts).toMatchObject({ dead: 3, accepted: 18 })
  expect((await store.list()).filter(({ attempts }) => attempts === 0)).toEqual([])
  mailbox.answers = {}
  await clock.pass(3_600_000)
  expect((await store.health()).counts).toMatchObject({ dead: 3, sent: 18 })
})

test('log-in refused: the queue pauses for an hour, no attempt is counted, the agency is alerted', async () => {
  const answers = { auth: '535 5.7.8 no' } as const
  const { mailbox, accept, clock, reported, first, now } = await deliverOne({ answers })
  expect(first).toMatchObject({ state: 'accepted', attempts: 0 })
  const detail = expect.stringContaining(refusals.credentials)
  expect(reported).toContainEqual({ trouble: 'credentials', active: true, facts: { detail } })
  await accept(5)
  const connections = mailbox.connections
  await clock.pass(3_500_000)
  expect(mailbox.connections).toBe(connections)
  mailbox.answers = {}
  await clock.pass(200_000)
  expect((await now()).state).toBe('sent')
  expect(reported.at(-2)).toMatchObject({ trouble: 'credentials', active: false })
})

const pem = (name: string) =>
  readFileSync(new URL(`../../testing/mail/certificate/${name}.pem`, import.meta.url), 'utf8')
/** For localhost and 127.0.0.1, valid until 2126; and one that expired in 2021. */
const valid = { key: pem('key'), cert: pem('valid') }
const expired = { key: pem('expired-key'), cert: pem('expired') }

test.each<[SmtpServer['tls'], mailbox: SMTPServerOptions]>([
  ['direct', { secure: true }],
  ['required', {}],
  ['offered', {}],
  ['off', { allowInsecureAuth: true }],
])('TLS %s: delivered, logged in, with nothing of the visitor in the envelope', async (tls, options) => {
  setDefaultCACertificates([valid.cert])
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    done(password === auth.pass ? null : new Error('no'), { user: username })
  const { first, mailbox } = await deliverOne({ tls, mailbox: { ...valid, ...options, onAuth } })
  expect(first.state).toBe('sent')
  const envelope = { from: addresses.from.address, to: [addresses.to] }
  expect(mailbox.sessions).toEqual([{ secure: tls !== 'off', user: auth.user, ...envelope }])
})

const unencrypted = { disabledCommands: ['STARTTLS'] }
const untrusted = /(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/
test.each<[string, SmtpServer['tls'], SMTPServerOptions, says: RegExp | string]>([
  ['expired certificate', 'offered', expired, /CERT_HAS_EXPIRED\)$/],
  ['untrusted certificate', 'direct', { ...valid, secure: true }, untrusted],
  ['server without STARTTLS', 'required', unencrypted, refusals.noStartTls],
])('%s, TLS %s: nothing is sent, tried again, the agency is told', async (_, tls, mailbox, says) => {
  setDefaultCACertificates([expired.cert])
  const options = { tls, mailbox: { allowInsecureAuth: true, ...mailbox } }
  const { first, begun, reported, ...harness } = await deliverOne(options)
  expect(first).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: begun + 10_000 })
  expect(first.lastError).toMatch(says)
  expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: first.lastError } })
  expect(harness.mailbox.mails).toEqual([])
})
