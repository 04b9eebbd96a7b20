import EmailReplyParser from 'email-reply-parser'
import fc from 'fast-check'
import { extract, parse } from 'letterparser'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import planer from 'planer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { mail as words } from '#server/words/mail.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { composeMail, composeTestMail, isSameDomain, isSameMailbox } from './compose.ts'

const addresses = { from: { name: 'real.', address: 'web@real.example' }, to: 'info@real.example' }
const lucia = {
  name: 'Lucía Fernández',
  email: 'lucia@bodega.example',
  plan: 'Completa',
  text: 'Quiero renovar mi página.',
  acceptedAt: 1_800_000_000_000,
}
async function read(given: Parameters<typeof storedMessage>[0] = {}, now = lucia.acceptedAt) {
  const bytes = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await bytes.sendMail(composeMail(storedMessage({ ...lucia, ...given }), addresses, now))
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

test('the visitor’s text comes first, each line with two blanks; ours begin at the margin', async () => {
  const name = 'Ana, entrá a malo.example'
  const { mail } = await read({ name, text: 'Hola.\r\nTengo una bodega.\n\nEmail: otro@malo.example' })
  const lines = mail.text?.split('\n') ?? []
  expect(lines.slice(0, 5)).toEqual([
    '  Hola.',
    '  Tengo una bodega.',
    '  ',
    '  Email: otro@malo.example',
    '',
  ])
  expect(lines.filter((line) => line.includes(name))).toEqual([`Nombre: ${name}`])
  expect(lines).toContain('Email: lucia@bodega.example')
  expect(mail.text).toMatch(/\nLlegó: viernes, 15 de enero de 2027, \d\d:\d\d \(/)
  expect(mail.text).toContain(`(${words.timeOf} ${agency.city})`)
})

test('the date is the attempt’s; what came more than an hour before begins with when it came', async () => {
  const hour = 3_600_000
  const soon = await read({}, lucia.acceptedAt + hour)
  const late = await read({}, lucia.acceptedAt + 14 * 24 * hour)
  for (const { mail } of [soon, late]) expect(mail.text?.match(/Llegó: /g)).toHaveLength(1)
  expect(soon.mail.text?.split('\n')[0]).toBe('  Quiero renovar mi página.')
  expect(late.mail.text?.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^Llegó: viernes, 15 de enero de 2027/),
    '',
    '  Quiero renovar mi página.',
  ])
  expect(late.mail.date).toBe('2027-01-29T08:00:00.000Z')
})

/** What visitors write that looks like a quote, a signature, a header, a separator, or like our own lines. */
const looksLikeAnEnd = [
  'Hola',
  '-- \nAna Pérez\nFarmacia del Sol',
  '--',
  '---',
  '____',
  '________________________________',
  '=====',
  '* * *',
  '> citado\n> dos\n> tres',
  '>> citado',
  'De: Mendoza',
  'De: Juan <juan@bodega.example>',
  'From: me',
  'Fecha: hoy',
  'Date: hoy',
  'Van: 3, vienen: 5',
  'El lun, 3 nov 2026 a las 10:00, Ana (<a@b.example>) escribió:',
  'On Mon, Nov 3, 2026 at 10:00 AM Ana <a@b.example> wrote:',
  'Em seg, Ana <a@b.example> escreveu:',
  'Le escribo de Bodega Sur, representamos a tres marcas',
  'Hola. Le escribo por mi local, me gustaría una página presentable',
  '-----Original Message-----',
  '-----Mensaje original-----',
  '---------- Forwarded message ---------',
  'Enviado desde mi iPhone',
  'Get Outlook for iOS',
  'Saludos,\nAna',
  'Best regards,',
  '21/11/2026 ana@bodega.example',
  'Email: otro@malo.example\nNombre: Juan',
  '\tConsulta n.º 1',
  'a\n\n\n\nb',
]

test.each(looksLikeAnEnd)(
  'readers of replies keep all of a mail with %j, and it passes for nothing of ours',
  async (text) => {
    const { mail } = await read({ text: `Primera línea\n${text}\nÚltima línea`, source: 'Le Mans, presente' })
    const shown = (mail.text ?? '').trimEnd()
    const bare = (kept: string) => kept.replaceAll(/\s+/g, ' ').trim()
    expect(bare(new EmailReplyParser().read(shown).getVisibleText())).toBe(bare(shown))
    expect(bare(planer.extractFrom(shown, 'text/plain'))).toBe(bare(shown))
    const [words = ''] = shown.split(/\n\nNombre: /)
    for (const line of words.split('\n')) expect(line).toMatch(/^ {2}/)
    // A separator has a blank that does not break in it; all else is as it was written.
    const asWritten = words.replace(/(?<=[-_])\u00a0(?=[-_])/g, '')
    expect(bare(asWritten)).toBe(bare(`Primera línea\n${text}\nÚltima línea`))
  },
)

test.each([' ', '\t', '\u00a0', '\u3000', '\u2800', '\u3164 '])(
  'a line filled with %j puts nothing at the margin of a window',
  async (blank) => {
    const { mail } = await read({ text: `Hola${blank.repeat(90)}Email: otro@malo.example` })
    expect(mail.text?.split('\n')[0]).toBe('  Hola  Email: otro@malo.example')
  },
)

test('where the visitor came from stands below their data, and no line at all where nobody knows', async () => {
  const known = (await read({ source: 'Instagram, campaña otoño' })).mail.text
  expect(known).toMatch(/Plan elegido: Completa\nLlegó por: Instagram, campaña otoño\nLlegó: /)
  expect((await read()).mail.text).not.toContain('Llegó por')
})

test('the mailbox that sends is the one that receives, or of the same domain, however it is written', () => {
  const same = (to: string) => isSameMailbox({ ...addresses, to })
  expect(['web@real.example', 'WEB@Real.example', 'info@real.example'].map(same)).toEqual([true, true, false])
  const sameDomain = (to: string) => isSameDomain({ ...addresses, to })
  expect(['info@Real.example', 'info@web.real.example', 'real@gmail.example'].map(sameDomain)).toEqual([
    true,
    false,
    false,
  ])
})

test('text arrives as it was written', async () => {
  const text = `Hola, ¿qué tal? 🍷\n.\n..\n.punto\n\nFrom aquí\nمرحبا こんにちは\n${'x'.repeat(9_000)}${' fin'.repeat(700)}`
  const { mail } = await read({ text, name: 'Ñandú “Óptica” 🏔' })
  expect(mail.text?.split('\n\nNombre: ')[0]?.replace(/^ {2}/gm, '')).toBe(text)
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

test('a test mail is an enquiry in all that filters look at, from nobody', async () => {
  const { subject, replyTo, headers, text, messageId } = composeTestMail(addresses, lucia.acceptedAt)
  expect(subject).toBe('Consulta de Prueba de tu página: Hola, esta consulta es de prueba: la…')
  expect(replyTo).toEqual({ name: 'Prueba de tu página', address: 'prueba_de_tu_pagina@gmail.com' })
  expect(headers).toEqual(composeMail(storedMessage(lucia), addresses, 0).headers)
  expect(text).toMatch(/^ {2}Hola, (.|\n)*carpeta(.|\n)*\nNombre: Prueba/)
  expect(messageId).toMatch(/^<prueba-[\da-f]+@real\.example>$/)
})

test('no program answers it by itself, and it can hold no file of this machine and nothing of the network', async () => {
  const { raw } = await read()
  expect(raw).toContain('X-Auto-Response-Suppress: OOF, AutoReply\r\n')
  // Help desks drop what carries it.
  expect(raw).not.toContain('Auto-Submitted')
  for (const text of [{ path: import.meta.filename }, { href: 'http://127.0.0.1:9/' }]) {
    const mail = { ...composeMail(storedMessage(lucia), addresses, 0), text }
    await expect(new MailComposer(mail).compile().build()).rejects.toThrow(/disabled|access/i)
  }
})

const headers =
  'x-auto-response-suppress from to reply-to subject message-id date content-transfer-encoding mime-version content-type'.split(
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
