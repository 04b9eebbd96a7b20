import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { expired, openOutbox, valid } from '#testing/mail/running-delivery.ts'
import type { SmtpServer } from './smtp-url.ts'

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
  const words = mails.map((mail) => mail.text?.split('\n-- \n')[0]?.replace(/^> /gm, '').trim())
  expect(words).toEqual(texts)
  for (const mail of mails) {
    expect(mail.subject).toBe('Consulta de Ñandú “Óptica” 🏔: plan Tienda Online')
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

test.each(ways)(
  'TLS %s with an expired certificate: nothing is sent, tried again, the agency is told',
  async (tls, secure) => {
    const { row, clock, reported, mailbox } = await deliver(
      { tls, auth },
      { ...expired, secure },
      expired.cert,
    )
    expect(row).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: clock.now() + 10_000 })
    expect(row.lastError).toMatch(
      /^el certificado del servidor de correo no es válido \(.*CERT_HAS_EXPIRED\)$/,
    )
    expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: row.lastError } })
    expect(mailbox.mails).toEqual([])
  },
)

test('a certificate that nobody vouches for is refused', async () => {
  const { row, mailbox } = await deliver({ tls: 'direct' }, { ...valid, secure: true }, expired.cert)
  expect(row.lastError).toMatch(/certificado .*(DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)/)
  expect(mailbox.mails).toEqual([])
})

test('required, but the server offers no STARTTLS: nothing is sent in the clear, and that is what is said', async () => {
  const { row, reported, mailbox } = await deliver(
    { tls: 'required', auth },
    { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
  )
  expect(row).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(row.lastError).toContain('no ofrece STARTTLS')
  expect(reported).toContainEqual({ trouble: 'refused', active: true, facts: { detail: row.lastError } })
  expect(mailbox.mails).toEqual([])
})

test('turned off: a private relay gets the mail in the clear', async () => {
  const { row, mailbox } = await deliver({ tls: 'off' }, { ...valid, authOptional: true })
  expect(row.state).toBe('sent')
  expect(mailbox.sessions).toMatchObject([{ secure: false, user: undefined }])
})
