import { readFileSync } from 'node:fs'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { refusals } from '#server/words/mail.ts'
import { addresses, deliverOne } from '#testing/mail/delivery-harness.ts'
import type { SmtpServer } from './smtp.ts'

const pem = (name: string) =>
  readFileSync(new URL(`../../testing/mail/certificate/${name}.pem`, import.meta.url), 'utf8')
/** For localhost and 127.0.0.1, valid until 2126; and one that expired in 2021. */
const valid = { key: pem('key'), cert: pem('valid') }
const expired = { key: pem('expired-key'), cert: pem('expired') }

/** A mail is delivered encrypted and logged in, or not at all. */
const auth = { user: 'web@real.example', pass: 'clave ñ:@' }
const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  done(password === auth.pass ? null : new Error('no'), { user: username })

test.each<[SmtpServer['tls'], boolean]>([
  ['direct', true],
  ['required', false],
  ['offered', false],
])(
  'TLS %s: delivered encrypted, logged in, with nothing of the visitor in the envelope',
  async (tls, secure) => {
    const mailbox = { ...valid, secure, onAuth }
    const { first, mailbox: opened } = await deliverOne({ server: { tls, auth }, mailbox, ca: valid.cert })
    expect(first.state).toBe('sent')
    const { from, to } = addresses
    const envelope = { from: from.address, to: [to] }
    expect(opened.sessions).toEqual([{ secure: true, user: auth.user, ...envelope }])
  },
)

const unencrypted = { disabledCommands: ['STARTTLS'] }
const untrusted = /(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/
test.each<[string, SmtpServer['tls'], SMTPServerOptions, ca: string, says: RegExp | string]>([
  ['expired certificate', 'offered', expired, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['untrusted certificate', 'direct', { ...valid, secure: true }, expired.cert, untrusted],
  ['server without STARTTLS', 'required', unencrypted, valid.cert, refusals.noStartTls],
])('%s, TLS %s: nothing is sent, tried again, the agency is told', async (_, tls, mailbox, ca, says) => {
  const options = { server: { tls, auth }, mailbox: { allowInsecureAuth: true, ...mailbox }, ca }
  const { first, begun, reported, ...harness } = await deliverOne(options)
  expect(first).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: begun + 10_000 })
  expect(first.lastError).toMatch(says)
  expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: first.lastError } })
  expect(harness.mailbox.mails).toEqual([])
})

test('TLS off: a private relay receives the mail unencrypted', async () => {
  const options = { server: { tls: 'off' as const }, mailbox: { ...valid, authOptional: true } }
  const { first, mailbox } = await deliverOne(options)
  expect(first.state).toBe('sent')
  expect(mailbox.sessions).toMatchObject([{ secure: false, user: undefined }])
})
