import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { mail as words } from '#content/mail.ts'
import { rawMail } from '#testing/mail/raw-mail.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { composeMail } from './mail.ts'

const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }
const lucia = {
  name: 'Lucía Fernández',
  email: 'lucia@bodega.example',
  plan: 'Completa',
  text: 'Quiero renovar mi página.',
  acceptedAt: 1_800_000_000_000,
}
const read = async (given: Parameters<typeof storedMessage>[0] = {}) => {
  const raw = await rawMail(composeMail(storedMessage({ ...lucia, ...given }), addresses))
  return { raw: raw.toString(), mail: await PostalMime.parse(raw) }
}

test('the agency sees who asks and for what, and answers the visitor with one key', async () => {
  const { mail } = await read()
  expect(mail.subject).toBe(words.subject(lucia.name, lucia.plan))
  expect(mail.replyTo).toEqual([{ name: 'Lucía Fernández', address: 'lucia@bodega.example' }])
  expect(mail.from).toMatchObject({ name: 'real.', address: 'web@real.example' })
  expect(mail.to).toEqual([{ name: '', address: 'info@real.example' }])
})

test('what looks like spam says so before the subject, and in a header for the mailbox’s filter', async () => {
  const { mail } = await read({ spamSign: 'links' })
  expect(mail.subject).toBe(words.possibleSpam(words.subject(lucia.name, lucia.plan)))
  const { name, value } = words.spamHeader
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: name.toLowerCase(), value }))
  expect((await read()).raw).not.toContain(name)
})

test('without a plan the subject names none', async () => {
  const { mail } = await read({ plan: null })
  expect(mail.subject).toBe(words.subject(lucia.name, null))
  expect(mail.text).toContain(`: ${words.noPlan}`)
})

test('it begins with the visitor’s words, quoted; our notes stand under the signature mark, and no line of theirs passes for one', async () => {
  const name = 'Ana, entrá a malo.example'
  const { mail } = await read({ name, text: 'Hola.\r\nTengo una bodega.\n\n-- \nEmail: otro@malo.example' })
  const [quoted, notes] = (mail.text ?? '').split('\n-- \n')
  expect(quoted?.trim()).toBe('> Hola.\n> Tengo una bodega.\n> \n> -- \n> Email: otro@malo.example')
  expect(notes).toContain('Email: lucia@bodega.example')
  expect(notes?.split('\n').filter((line) => line.includes(name))).toEqual([`Nombre: ${name}`])
  expect(notes).toMatch(/viernes, 15 de enero de 2027, \d\d:\d\d \(/)
  expect(notes).toContain(`(${words.zone.label})`)
})

test('a repeat is the same mail, byte for byte', async () => {
  const given = { id: 'same', messageId: '<same@real.example>', acceptedAt: 1_800_000_123_000 }
  const { raw, mail } = await read(given)
  expect((await read({ ...given, attempts: 7 })).raw).toBe(raw)
  expect(mail.messageId).toBe('<same@real.example>')
  expect(mail.date).toBe('2027-01-15T08:02:03.000Z')
})

test.each(['.ana..@correo.example', 'ana=?x?@correo.example'])(
  '%s goes without Reply-To, stays readable, and the mail says so',
  async (email) => {
    const { mail } = await read({ email })
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain(email.replace('=?', ' '))
    expect(mail.text).toContain(words.noReply)
  },
)

test('nobody is left without a name', async () => {
  expect((await read({ name: '\u202E\u0000 \u200B' })).mail.subject).toContain(words.nobody)
})

test('a very long name is cut in the subject and whole lines stay within the limit of mail', async () => {
  const { raw, mail } = await read({ name: 'Ñ'.repeat(200), text: 'largo '.repeat(1600) })
  expect(mail.subject?.length).toBeLessThan(100)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})
