import fc from 'fast-check'
import { extract, parse } from 'letterparser'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { mail as words } from '#server/words/mail.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { composeMail, composeTestMail, isSameMailbox } from './compose.ts'

const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }
const lucia = {
  name: 'Lucía Fernández',
  email: 'lucia@bodega.example',
  plan: 'Completa',
  text: 'Quiero renovar mi página.',
  acceptedAt: 1_800_000_000_000,
}
async function read(given: Parameters<typeof storedMessage>[0] = {}) {
  const bytes = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await bytes.sendMail(composeMail(storedMessage({ ...lucia, ...given }), addresses))
  const raw = message as Buffer
  return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) }
}

const subject = 'Consulta de Lucía Fernández (plan Completa): Quiero renovar mi página.'

test('the subject names the visitor, the plan, if there is one, and the first words; possible spam is marked there, and in a header for the mailbox’s filter', async () => {
  const { raw, mail } = await read()
  expect(mail.subject).toBe(subject)
  expect(mail.replyTo).toEqual([{ name: 'Lucía Fernández', address: 'lucia@bodega.example' }])
  expect(mail.from).toMatchObject({ name: 'real.', address: 'web@real.example' })
  const { name, value } = words.spamHeader
  expect(raw).not.toContain(name)
  const without = (await read({ plan: null, spamSign: 'links' })).mail
  expect(without.subject).toBe('Posible spam: Consulta de Lucía Fernández: Quiero renovar mi página.')
  expect(without.text).toContain(`: ${words.noPlan}`)
  expect(without.headers).toContainEqual(expect.objectContaining({ key: name.toLowerCase(), value }))
})

test('the visitor’s text comes first, quoted; our notes are below the signature separator, and none of its lines can pass for one', async () => {
  const name = 'Ana, entrá a malo.example'
  const { mail } = await read({ name, text: 'Hola.\r\nTengo una bodega.\n\n-- \nEmail: otro@malo.example' })
  const [quoted, notes] = (mail.text ?? '').split('\n-- \n')
  expect(quoted?.trim()).toBe('> Hola.\n> Tengo una bodega.\n> \n> -- \n> Email: otro@malo.example')
  expect(notes).toContain('Email: lucia@bodega.example')
  expect(notes?.split('\n').filter((line) => line.includes(name))).toEqual([`Nombre: ${name}`])
  expect(notes).toMatch(/viernes, 15 de enero de 2027, \d\d:\d\d \(/)
  expect(notes).toContain(`(${words.timeOf} ${agency.city})`)
})

test('where the visitor came from stands below their data, and no line at all where nobody knows', async () => {
  const known = (await read({ source: 'Instagram, campaña otoño' })).mail.text?.split('\n-- \n')[1]
  expect(known).toMatch(/Plan elegido: Completa\nLlegó por: Instagram, campaña otoño\nLlegó: /)
  expect((await read()).mail.text).not.toContain('Llegó por')
})

test('the mailbox that sends is the one that receives, however it is written', () => {
  const same = (to: string) => isSameMailbox({ ...addresses, to })
  expect(['web@real.example', 'WEB@Real.example', 'info@real.example'].map(same)).toEqual([true, true, false])
})

test('text arrives as it was written', async () => {
  const text = `Hola, ¿qué tal? 🍷\n.\n..\n.punto\n\nFrom aquí\nمرحبا こんにちは\n${'x'.repeat(9_000)}${' fin'.repeat(700)}`
  const { mail } = await read({ text, name: 'Ñandú “Óptica” 🏔' })
  expect(mail.text?.split('\n-- \n')[0]?.replace(/^> /gm, '').trim()).toBe(text)
  expect(mail.replyTo?.[0]?.name).toBe('Ñandú “Óptica” 🏔')
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

test('a name without printable characters is replaced; a very long one is cut, and no line exceeds the limit of SMTP', async () => {
  expect((await read({ name: '\u202E\u0000 \u200B' })).mail.subject).toContain(words.nobody)
  const { raw, mail } = await read({ name: 'Ñ'.repeat(200), text: 'largo '.repeat(1600) })
  expect(mail.subject?.length).toBeLessThan(120)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

test.each([
  ['Hola.\r\n\r\nBcc: otro@malo.example\n', 'Hola. Bcc: otro@malo.example'],
  ['Quisiera una página nueva para la bodega de mi familia', 'Quisiera una página nueva para la…'],
  ['x'.repeat(60), `${'x'.repeat(39)}…`],
  ['\u202E \u200B', ''],
])('of %j the subject has %j', async (text, beginning) => {
  const expected = `Consulta de Ana${beginning && `: ${beginning}`}`
  expect((await read({ name: 'Ana', plan: null, text })).mail.subject).toBe(expected)
})

test('no program answers it by itself, and it can hold no file of this machine and nothing of the network', async () => {
  const headers = [composeMail(storedMessage(lucia), addresses), composeTestMail(addresses)].map(
    (mail) => mail.headers,
  )
  expect(headers).toEqual([{ 'Auto-Submitted': 'auto-generated' }, { 'Auto-Submitted': 'auto-generated' }])
  expect((await read()).raw).toContain('Auto-Submitted: auto-generated\r\n')
  for (const text of [{ path: import.meta.filename }, { href: 'http://127.0.0.1:9/' }]) {
    const mail = { ...composeMail(storedMessage(lucia), addresses), text }
    await expect(new MailComposer(mail).compile().build()).rejects.toThrow(/disabled|access/i)
  }
})

const headers =
  'auto-submitted from to reply-to subject message-id date content-transfer-encoding mime-version content-type'.split(
    ' ',
  )
const bait = fc.constantFrom(
  '\r\nBcc: otro@malo.example\r\n',
  '\nTo: otro@malo.example',
  '\r\n\r\n<h1>otro cuerpo</h1>',
  '\u2028Cc: otro@malo.example',
  '=?utf-8?q?=0D=0ABcc:_otro=40malo.example?=',
  '=?utf-8?b?DQpCY2M6IG90cm9AbWFsby5leGFtcGxl?=',
  '=?utf-8?q?Ana=2C_=3Cotro=40malo.example=3E?=',
  '>, <otro@malo.example>',
  '" <otro@malo.example>, "',
  'otro@malo.example, ',
  '(comentario',
  'grupo: otro@malo.example;',
  '\u202Eotro@malo.example',
  '\0\x7f\x1b[31m',
  '----_NmP-fuzz-Part_1--\r\n',
  '\ud800',
)
const word = fc.oneof({ weight: 3, arbitrary: bait }, fc.string({ unit: 'binary', maxLength: 30 }))
const hostile = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(''))
const email = fc.oneof(
  fc.tuple(hostile, hostile).map(([name, host]) => `${name}@${host}`),
  hostile.map((extra) => `ana@bodega.example${extra}`),
)

/** postal-mime parses strictly. letterparser decodes words before it splits a list of addresses, as careless mail programs do. */
test('two parsers agree on one recipient and the expected headers only, whatever the fields hold', async () => {
  const fields = fc.record({ name: hostile, email, text: hostile, plan: fc.option(hostile) })
  const property = fc.asyncProperty(fields, async (given) => {
    const { raw, mail: careful } = await read(given)
    const careless = extract(raw)

    const keys = careful.headers.map(({ key }) => key)
    expect(headers.filter((key) => key !== 'reply-to' || keys.includes(key))).toEqual(keys)
    expect(Object.keys(parse(raw).headers).map((key) => key.toLowerCase())).toEqual(keys)

    for (const mail of [careful, careless]) {
      expect(mail.to?.map(({ address }) => address)).toEqual([addresses.to])
      expect([mail.from].flat().map((from) => from?.address)).toEqual([addresses.from.address])
      expect([...(mail.cc ?? []), ...(mail.bcc ?? []), ...(mail.attachments ?? [])]).toEqual([])
      expect((mail.replyTo ?? []).length).toBe(keys.includes('reply-to') ? 1 : 0)
    }
    const answers = [careful, careless].map((mail) => mail.replyTo?.[0]?.address?.toLowerCase())
    expect(answers[0]).toBe(answers[1])
    expect(careful.subject).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    // Strict servers refuse anything but printable ASCII and tabs, and any line end but CRLF.
    expect(raw).toMatch(/^([\t\x20-\x7e]|\r\n)*$/)
  })
  await fc.assert(property, { numRuns: 300 })
})
