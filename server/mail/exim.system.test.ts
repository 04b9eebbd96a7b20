import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Exim, exim, startExim } from './testing/exim.ts'
import { loopback, type Outbox, openOutbox } from './testing/outbox.ts'

/** The whole way into a mailbox of a real mail server: nothing of the visitor's words is lost or changed on it. */
if (exim === null) console.warn('exim is not installed: the tests against a real mail server are skipped')

let server: Exim
let outbox: Outbox
beforeEach(async () => {
  if (exim) server = await startExim(exim)
})
afterEach(async () => {
  await outbox?.end()
  await server?.end()
})

const patient = { greeting: 20_000, connect: 20_000, silence: 20_000, total: 30_000 }

async function arrived(count: number): Promise<Buffer[]> {
  for (let tries = 0; tries < 400 && server.mailbox().length < count; tries++) {
    await new Promise((done) => setTimeout(done, 50))
  }
  return server.mailbox()
}

test.skipIf(exim === null)('mails arrive as they were written', async () => {
  outbox = openOutbox({ server: loopback(server.port, { tls: 'off' }), timeouts: patient })
  const texts = [
    'Hola, ¿qué tal? Año 2027 🍷',
    '.\n..\n.punto al principio\n\nFrom aquí',
    `${'sin espacios '.repeat(700)}fin`,
    'x'.repeat(9_000),
    'مرحبا\nשלום\nこんにちは',
  ]
  for (const text of texts) await outbox.accept(1, { text, name: 'Ñandú “Óptica” 🏔', plan: 'Tienda Online' })
  outbox.start()
  await outbox.clock.pass(10_000)

  const mails = await Promise.all((await arrived(texts.length)).map((raw) => PostalMime.parse(raw)))
  expect(mails).toHaveLength(texts.length)
  const words = mails.map((mail) => mail.text?.split('\n-- \n')[0]?.trim())
  expect(new Set(words)).toEqual(new Set(texts))
  for (const mail of mails) {
    expect(mail.subject).toBe('Consulta de Ñandú “Óptica” 🏔: plan Tienda Online')
    expect(mail.to).toEqual([{ name: '', address: 'info@real.example' }])
    expect(mail.replyTo?.[0]?.name).toBe('Ñandú “Óptica” 🏔')
    expect(mail.headers.find(({ key }) => key === 'return-path')?.value).toBe('<web@real.example>')
  }
  const ids = (await outbox.store.list()).map(({ messageId }) => messageId)
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(new Set(ids))
})

test.skipIf(exim === null)('its self-made certificate is not trusted: the mail waits', async () => {
  outbox = openOutbox({ server: loopback(server.port), timeouts: patient })
  const [id = ''] = await outbox.accept(1)
  outbox.start()
  await outbox.clock.pass(0)
  expect((await outbox.row(id)).lastError).toMatch(/^connect (DEPTH_ZERO_)?SELF_SIGNED_CERT|^connect UNABLE/)
  expect(server.mailbox()).toHaveLength(0)
})
