import { readFileSync } from 'node:fs'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { refusals } from '#server/words/mail.ts'
import { addresses, openDeliveryHarness } from '#testing/mail/delivery-harness.ts'
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

/** The first attempt to deliver one message. */
async function deliver(server: Partial<SmtpServer>, mailbox: SMTPServerOptions, ca = valid.cert) {
  const harness = await openDeliveryHarness({ server, mailbox, ca })
  const [id = ''] = await harness.accept(1)
  harness.start()
  await harness.clock.pass(0)
  return { ...harness, row: await harness.row(id) }
}

const ways = [
  ['direct', true],
  ['required', false],
  ['offered', false],
] as const

test.each(ways)('TLS %s: delivered encrypted, logged in', async (tls, secure) => {
  const { row, mailbox } = await deliver({ tls, auth }, { ...valid, secure, onAuth })
  expect(row.state).toBe('sent')
  const { from, to } = addresses
  // Nothing of the visitor is in the envelope.
  const envelope = { from: from.address, to: [to] }
  expect(mailbox.sessions).toEqual([{ secure: true, user: auth.user, ...envelope }])
})

const untrusted = /(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/
test.each<[string, SmtpServer['tls'], SMTPServerOptions, ca: string, says: RegExp | string]>([
  ['expired certificate', 'direct', { ...expired, secure: true }, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['expired certificate', 'required', expired, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['expired certificate', 'offered', expired, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['untrusted certificate', 'direct', { ...valid, secure: true }, expired.cert, untrusted],
  [
    'server without STARTTLS',
    'required',
    { disabledCommands: ['STARTTLS'] },
    valid.cert,
    refusals.noStartTls,
  ],
])('%s, TLS %s: nothing is sent, tried again, the agency is told', async (_, tls, mailbox, ca, says) => {
  const options = { allowInsecureAuth: true, ...mailbox }
  const { row, clock, reported, ...harness } = await deliver({ tls, auth }, options, ca)
  expect(row).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: clock.now() + 10_000 })
  expect(row.lastError).toMatch(says)
  expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: row.lastError } })
  expect(harness.mailbox.mails).toEqual([])
})

test('TLS off: a private relay receives the mail unencrypted', async () => {
  const { row, mailbox } = await deliver({ tls: 'off' }, { ...valid, authOptional: true })
  expect(row.state).toBe('sent')
  expect(mailbox.sessions).toMatchObject([{ secure: false, user: undefined }])
})
