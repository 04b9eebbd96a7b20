import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { refusals, mail as words } from '#content/mail.ts'
import { expired, openOutbox, valid } from '#testing/mail/outbox.ts'
import type { SmtpServer } from './smtp.ts'

/** Into the mailbox: the words unchanged, encrypted, logged in, or not at all. */
const auth = { user: 'web@real.example', pass: 'clave ñ:@' }
const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  done(password === auth.pass ? null : new Error('no'), { user: username })

/** The first attempt at one message. */
async function deliver(server: Partial<SmtpServer>, mailbox: SMTPServerOptions, ca = valid.cert) {
  const outbox = await openOutbox({ server, mailbox, ca })
  const [id = ''] = await outbox.accept(1)
  outbox.start()
  await outbox.clock.pass(0)
  return { ...outbox, row: await outbox.row(id) }
}

const ways = [
  ['direct', true],
  ['required', false],
  ['offered', false],
] as const

test('mails arrive as they were written', async () => {
  const { mailbox, store, accept, start, clock } = await openOutbox()
  const texts = [
    'Hola, ¿qué tal? Año 2027 🍷',
    '.\n..\n.punto al principio\n\nFrom aquí',
    `${'sin espacios '.repeat(700)}fin`,
    'x'.repeat(9_000),
    'مرحبا\nשלום\nこんにちは',
  ]
  for (const text of texts) await accept(1, { text, name: 'Ñandú “Óptica” 🏔', plan: 'Tienda Online' })
  start()
  await clock.pass(10_000)

  const { mails, sessions } = mailbox
  const read = mails.map((mail) => mail.text?.split('\n-- \n')[0]?.replace(/^> /gm, '').trim())
  expect(read).toEqual(texts)
  for (const mail of mails) {
    expect(mail.subject).toBe(words.subject('Ñandú “Óptica” 🏔', 'Tienda Online'))
    expect(mail.to).toEqual([{ name: '', address: 'info@real.example' }])
    expect(mail.replyTo?.[0]?.name).toBe('Ñandú “Óptica” 🏔')
  }
  expect(sessions[0]).toMatchObject({ from: 'web@real.example', to: ['info@real.example'] })
  const ids = (await store.list()).map(({ messageId }) => messageId)
  expect(mails.map((mail) => mail.messageId).sort()).toEqual(ids.sort())
})

test.each(ways)('TLS %s: delivered encrypted, logged in', async (tls, secure) => {
  const { row, mailbox } = await deliver({ tls, auth }, { ...valid, secure, onAuth })
  expect(row.state).toBe('sent')
  expect(mailbox.sessions).toMatchObject([{ secure: true, user: auth.user }])
})

const untrusted = /(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/
test.each<[string, SmtpServer['tls'], SMTPServerOptions, ca: string, says: RegExp | string]>([
  ['expired certificate', 'direct', { ...expired, secure: true }, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['expired certificate', 'required', expired, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['expired certificate', 'offered', expired, expired.cert, /CERT_HAS_EXPIRED\)$/],
  ['certificate that nobody vouches for', 'direct', { ...valid, secure: true }, expired.cert, untrusted],
  [
    'server without STARTTLS',
    'required',
    { disabledCommands: ['STARTTLS'] },
    valid.cert,
    refusals.noStartTls,
  ],
])('%s, TLS %s: nothing is sent, tried again, the agency is told', async (_, tls, mailbox, ca, says) => {
  const options = { allowInsecureAuth: true, ...mailbox }
  const { row, clock, reported, ...outbox } = await deliver({ tls, auth }, options, ca)
  expect(row).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: clock.now() + 10_000 })
  expect(row.lastError).toMatch(says)
  expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: row.lastError } })
  expect(outbox.mailbox.mails).toEqual([])
})

test('turned off: a private relay gets the mail in the clear', async () => {
  const { row, mailbox } = await deliver({ tls: 'off' }, { ...valid, authOptional: true })
  expect(row.state).toBe('sent')
  expect(mailbox.sessions).toMatchObject([{ secure: false, user: undefined }])
})
