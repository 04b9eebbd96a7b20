import fc from 'fast-check'
import { extract, parse } from 'letterparser'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { rawMail } from '#testing/mail/raw-mail.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { composeMail } from './mail.ts'

/**
 * No field of the form can add a header, a recipient or a part to the mail. Two parsers by different authors read it:
 * postal-mime as a careful mail program would, letterparser as a careless one (it decodes words before it splits addresses).
 */
const headers = [
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date'],
  ...['content-transfer-encoding', 'mime-version', 'content-type'],
]

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
const word = fc.oneof(
  { weight: 3, arbitrary: bait },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)
const hostile = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(''))
const email = fc.oneof(
  hostile,
  fc.tuple(hostile, hostile).map(([name, host]) => `${name}@${host}`),
  fc.emailAddress(),
  hostile.map((extra) => `ana@bodega.example${extra}`),
)

const from = { name: '', address: 'web@real.example' }

test('two parsers agree: one recipient, the expected headers and nothing else, whatever the fields say', async () => {
  const fields = fc.record({ name: hostile, email, text: hostile, plan: fc.option(hostile) })
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const message = storedMessage({ id: 'fuzz', ...given })
      const raw = await rawMail(composeMail(message, { from, to: 'info@real.example' }))
      const careful = await PostalMime.parse(raw)
      const careless = extract(raw.toString())

      const keys = careful.headers.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(headers.filter((key) => key !== 'reply-to' || keys.includes(key))).toEqual(keys)
      expect(Object.keys(parse(raw.toString()).headers).map((key) => key.toLowerCase())).toEqual(keys)

      for (const mail of [careful, careless]) {
        expect(mail.to?.map(({ address }) => address)).toEqual(['info@real.example'])
        expect(mail.cc ?? []).toEqual([])
        expect(mail.bcc ?? []).toEqual([])
        expect([mail.from].flat().map((from) => from?.address)).toEqual(['web@real.example'])
        expect(mail.attachments).toEqual([])
        expect((mail.replyTo ?? []).length).toBe(keys.includes('reply-to') ? 1 : 0)
      }
      const answers = [careful, careless].map((mail) => mail.replyTo?.[0]?.address?.toLowerCase())
      expect(answers[0]).toBe(answers[1])
      expect(careful.subject).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      // Nothing but printable ASCII (tabs in the text), and no line end but CRLF, which a strict server would refuse.
      const [head = ''] = raw.toString('latin1').split('\r\n\r\n')
      expect(head).toMatch(/^([\x20-\x7e]|\r\n)*$/)
      expect(raw.toString('latin1')).toMatch(/^([\t\x20-\x7e]|\r\n)*$/)
    }),
    { numRuns: 1000 },
  )
})
