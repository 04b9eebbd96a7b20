import type { HonoRequest } from 'hono'
import { expect, test } from 'vitest'
import { csvLine, details, jsonRecord } from '#server/cli/commands/stored-messages.ts'
import { composeMail, headerAddress } from '#server/delivery/mail/compose.ts'
import { quote } from '#server/delivery/quote.ts'
import { webhookBody } from '#server/delivery/webhook/compose.ts'
import { acceptedMedia } from '#server/endpoint/body.ts'
import { spamSignOf } from '#server/endpoint/spam.ts'
import { createSubmissionParser } from '#server/endpoint/submission.ts'
import { stackFrames } from '#server/monitoring/log.ts'
import { emailJsBody } from '#testing/http/client.ts'
import { storedMessage } from '#testing/store/own-store.ts'

/** Characters that the patterns look for or backtrack on, repeated alone and in pairs. */
const signs = [
  ...[...' \n\r"=?@.,<a\u0301\u0007\ufffd'],
  ...[
    '<a ',
    '[url',
    'www.',
    'a.',
    'your ',
    'we need ',
    '%c3%a1',
    '\nPlan elegido: ',
    'http://',
    '\n\nMi cartel: http://x',
    '\n\nSecciones: x',
  ],
]
const runs = [...signs, ...signs.flatMap((one, at) => signs.slice(at + 1).map((other) => one + other))]

const readBody = createSubmissionParser(['Landing'])
const message = (text: string) => storedMessage({ text, name: text, email: text, plan: text })
/** A request with this Content-Type, and no other header. */
const posted = (type: string) =>
  ({ header: (name: string) => (name === 'content-type' ? type : undefined) }) as HonoRequest
/** Everything that processes a visitor's words, with text longer than the limits allow. */
const readers: Record<string, (text: string) => unknown> = {
  spam: (text) => spamSignOf({ ...message('x'), text, honeypot: '' }, 'real.example'),
  body: (text) => readBody(emailJsBody({ name: text, email: text, message: text })),
  csv: (text) => csvLine([text], ','),
  details: (text) => details(message(text)),
  json: (text) => jsonRecord(message(text)),
  replyTo: (text) => [headerAddress(text), headerAddress(`a@${text}`), headerAddress(`${text}@a.ar`)],
  mail: (text) => composeMail(message(text), { from: { name: '', address: 'a@b.ar' }, to: 'c@d.ar' }, 0),
  webhook: (text) => webhookBody(message(text)),
  quote: (text) => quote(text, { ours: [], visitorWords: text, max: 300 }),
  contentType: (text) => acceptedMedia(posted(`application/json${text}`), ['application/json']),
  stack: (text) => stackFrames(Object.assign(new Error(), { stack: text })),
}

test.each(Object.entries(readers))('%s: no text of 30,000 characters takes long', (_, read) => {
  /** More than 100 ms of processor time. The slowest pattern takes 14; a quadratic one several hundred. */
  const takesLong = (run: string) => {
    const began = process.cpuUsage()
    read(`x${run.repeat(30_000 / run.length)} \u0001`)
    return process.cpuUsage(began).user > 100_000
  }
  expect(runs.filter((run) => takesLong(run) && takesLong(run))).toEqual([])
})
