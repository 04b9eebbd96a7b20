import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '#testing/mail/certificate.ts'
import { openMailbox } from '#testing/mail/mailbox.ts'
import { loopback, openOutbox } from '#testing/mail/running-delivery.ts'
import { startSmtpScript } from '#testing/mail/smtp-script.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Into the mailbox of a well-behaved server: the words unchanged, encrypted, logged in, or not at all. */
const day = 86_400_000
const valid = makeCertificate({ from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
const expired = makeCertificate({ from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) })
const auth = { user: 'web@real.example', pass: 'clave ñ:@' }

const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  done(password === auth.pass ? null : new Error('no'), { user: username })

async function start(options?: SMTPServerOptions) {
  const mailbox = await openMailbox(options && { onAuth, ...options })
  onTestFinished(mailbox.close)
  return mailbox
}

/** The first attempt at one message. */
async function deliver(server: SmtpServer, ca: string) {
  const outbox = openOutbox({ server, ca, timeouts: { greeting: 3_000, silence: 3_000 } })
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
  const mailbox = await start()
  const { store, accept, start: startOutbox, clock } = openOutbox({ server: loopback(mailbox.port) })
  const texts = [
    'Hola, ¿qué tal? Año 2027 🍷',
    '.\n..\n.punto al principio\n\nFrom aquí',
    `${'sin espacios '.repeat(700)}fin`,
    'x'.repeat(9_000),
    'مرحبا\nשלום\nこんにちは',
  ]
  for (const text of texts) await accept(1, { text, name: 'Ñandú “Óptica” 🏔', plan: 'Tienda Online' })
  startOutbox()
  await clock.pass(10_000)

  const { mails } = mailbox
  const words = mails.map((mail) => mail.text?.split('\n-- \n')[0]?.trim())
  expect(words.sort()).toEqual(texts.sort())
  for (const mail of mails) {
    expect(mail.subject).toBe('Consulta de Ñandú “Óptica” 🏔: plan Tienda Online')
    expect(mail.to).toEqual([{ name: '', address: 'info@real.example' }])
    expect(mail.replyTo?.[0]?.name).toBe('Ñandú “Óptica” 🏔')
  }
  expect(mailbox.sessions[0]).toMatchObject({ from: 'web@real.example', to: ['info@real.example'] })
  const ids = (await store.list()).map(({ messageId }) => messageId)
  expect(mails.map((mail) => mail.messageId).sort()).toEqual(ids.sort())
})

test.each(ways)('TLS %s: delivered encrypted, logged in', async (tls, secure) => {
  const { port, sessions } = await start({ ...valid, secure })
  const { row } = await deliver(loopback(port, { tls, auth }), valid.cert)
  expect(row.state).toBe('sent')
  expect(sessions).toMatchObject([{ secure: true, user: auth.user }])
})

test.each(ways)(
  'TLS %s with an expired certificate: nothing is sent, tried again, the agency is told',
  async (tls, secure) => {
    const { port, mails } = await start({ ...expired, secure })
    const { row, clock, reported } = await deliver(loopback(port, { tls, auth }), expired.cert)
    expect(row).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: clock.now() + 10_000 })
    const facts = { detail: 'connect CERT_HAS_EXPIRED' }
    expect(row.lastError).toBe(facts.detail)
    expect(reported).toContainEqual({ trouble: 'certificate', active: true, facts })
    expect(mails).toEqual([])
  },
)

test('a certificate that nobody vouches for is refused', async () => {
  const { port, mails } = await start({ ...valid, secure: true })
  const { row } = await deliver(loopback(port, { tls: 'direct' }), expired.cert)
  expect(row.lastError).toMatch(/^connect (DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/)
  expect(mails).toEqual([])
})

test('required, but the server offers no STARTTLS: neither password nor message is sent in the clear', async () => {
  const smtp = await startSmtpScript()
  onTestFinished(smtp.down)
  const { row } = await deliver(loopback(smtp.port, { tls: 'required', auth }), valid.cert)
  expect(row).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(row.lastError).toMatch(/^connect /)
  expect(smtp.received).toEqual([])
})

test('turned off: a private relay gets the mail in the clear', async () => {
  const { port, sessions } = await start({ ...valid, authOptional: true })
  const { row } = await deliver(loopback(port, { tls: 'off' }), valid.cert)
  expect(row.state).toBe('sent')
  expect(sessions).toMatchObject([{ secure: false, user: undefined }])
})
