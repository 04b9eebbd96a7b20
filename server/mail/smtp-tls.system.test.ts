import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { SmtpServer } from './smtp-url.ts'
import { makeCertificate } from './testing/certificate.ts'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'
import { startSmtpScript } from './testing/smtp-script.ts'

/** Encryption and log-in against a well-behaved server (the smtp-server package): what is let through and what is not. */
const day = 86_400_000
const valid = makeCertificate({ from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
const expired = makeCertificate({ from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) })

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

interface Seen {
  mails: { secure: boolean; user: string | undefined }[]
}

async function start(options: SMTPServerOptions): Promise<{ port: number; seen: Seen }> {
  const seen: Seen = { mails: [] }
  const server = new SMTPServer({
    onAuth: (auth, _session, done) =>
      done(auth.password === 'clave ñ:@' ? null : new Error('no'), { user: auth.username }),
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        seen.mails.push({ secure: session.secure, user: session.user })
        done()
      })
    },
    disableReverseLookup: true,
    ...options,
  })
  // It reports clients that break off, which is what some of these do.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => new Promise((done) => server.close(done)))
  const address = server.server.address()
  return { port: address && typeof address === 'object' ? address.port : 0, seen }
}

async function deliver(server: SmtpServer, ca: string) {
  const outbox: Outbox = openOutbox({ server, ca, timeouts: { greeting: 3_000, silence: 3_000 } })
  ends.push(() => outbox.end())
  const [id = ''] = await outbox.accept(1)
  outbox.start()
  await outbox.clock.pass(0)
  return { row: await outbox.row(id), outbox }
}

const auth = { user: 'web@real.example', pass: 'clave ñ:@' }

test.each([
  ['direct', true],
  ['required', false],
  ['offered', false],
] as const)('TLS %s: delivered encrypted, logged in', async (tls, secure) => {
  const { port, seen } = await start({ ...valid, secure })
  const { row } = await deliver(loopback(port, { tls, auth }), valid.cert)
  expect(row.state).toBe('sent')
  expect(seen.mails).toEqual([{ secure: true, user: auth.user }])
})

test.each([
  ['direct', true],
  ['required', false],
  ['offered', false],
] as const)(
  'TLS %s with an expired certificate: nothing is sent, tried again, the agency is told',
  async (tls, secure) => {
    const { port, seen } = await start({ ...expired, secure })
    const { row, outbox } = await deliver(loopback(port, { tls, auth }), expired.cert)
    expect(row).toMatchObject({ state: 'accepted', attempts: 1, nextAttemptAt: outbox.clock.now() + 10_000 })
    expect(row.lastError).toBe('connect CERT_HAS_EXPIRED')
    expect(outbox.reported).toContainEqual({
      trouble: 'certificate',
      active: true,
      facts: { detail: 'connect CERT_HAS_EXPIRED' },
    })
    expect(seen.mails).toEqual([])
  },
)

test('a certificate that nobody vouches for is refused', async () => {
  const { port, seen } = await start({ ...valid, secure: true })
  const { row } = await deliver(loopback(port, { tls: 'direct' }), expired.cert)
  expect(row.lastError).toMatch(/^connect (DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/)
  expect(seen.mails).toEqual([])
})

test('required, but the server offers no STARTTLS: neither password nor message is sent in the clear', async () => {
  const smtp = await startSmtpScript()
  ends.push(() => smtp.down())
  const { row } = await deliver(loopback(smtp.port, { tls: 'required', auth }), valid.cert)
  expect(row).toMatchObject({ state: 'accepted', attempts: 1 })
  expect(row.lastError).toMatch(/^connect /)
  expect(smtp.received).toEqual([])
})

test('turned off: a private relay gets the mail in the clear', async () => {
  const { port, seen } = await start({ ...valid, authOptional: true })
  const { row } = await deliver(loopback(port, { tls: 'off' }), valid.cert)
  expect(row.state).toBe('sent')
  expect(seen.mails).toEqual([{ secure: false, user: undefined }])
})

test('a wrong password pauses the queue', async () => {
  const { port } = await start({ ...valid, secure: true })
  const { row, outbox } = await deliver(
    loopback(port, { tls: 'direct', auth: { ...auth, pass: 'otra' } }),
    valid.cert,
  )
  expect(row).toMatchObject({ state: 'accepted', attempts: 0 })
  expect((await outbox.store.health()).paused?.reason).toBe('auth 535')
})
