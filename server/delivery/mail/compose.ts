import { agency } from '#content/agency.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import type { Config } from '#server/config/config.ts'
import type { StoredMessage } from '#server/messages/message.ts'
import { oneLine, paragraphs } from '#server/text/clean.ts'
import { longDate } from '#server/time/dates.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { mail as words } from '#server/words/mail.ts'
import type { OutgoingMail } from './smtp.ts'

export type Addresses = Pick<NonNullable<Config['mail']>, 'from' | 'to'>

/** Characters that separate or enclose addresses (RFC 5322 3.2.3): some programs decode a name before they split it. */
const specials = /[<>()[\]\\,;:@"]+/g

/**
 * The mail is the same at every attempt, so that a duplicate can be recognised. From is our address (a visitor's would fail DMARC),
 * and the envelope never depends on the message: no visitor decides where a mail goes.
 */
export function composeMail(message: StoredMessage, { from, to }: Addresses): OutgoingMail {
  const name = oneLine(message.name, 40) || words.nobody
  const plan = oneLine(message.plan ?? '', 40) || null
  const replyTo = headerAddress(message.email)
  // The subject keeps two visitors with the same name in two conversations of the mailbox.
  const subject = words.subject(name, plan, firstWords(message.text))
  const spam = message.spamSign !== null
  return {
    ...common({ from, to }),
    ...(replyTo && { replyTo: { name: oneLine(name.replace(specials, ' '), 80), address: replyTo } }),
    subject: spam ? words.possibleSpam(subject) : subject,
    messageId: oneLine(message.messageId, 200),
    date: new Date(message.acceptedAt),
    headers: { ...automatic, ...(spam && { [words.spamHeader.name]: words.spamHeader.value }) },
    text: plainText({ ...message, name, plan }, replyTo),
    visitorWords: fieldKeys.map((key) => message[key] ?? '').join(' '),
  }
}

export function composeTestMail(addresses: Addresses): OutgoingMail {
  const { subject, text } = words.test
  return { ...common(addresses), headers: automatic, subject, text, visitorWords: '' }
}

/** Gmail files a mail under "sent", or ignores its Reply-To, when sender and recipient are the same. */
export const isSameMailbox = ({ from, to }: Addresses) => from.address.toLowerCase() === to.toLowerCase()

/** RFC 3834: automatic programs, such as holiday notices, do not answer a mail with this header. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** The first whole words, 40 characters at most. */
function firstWords(text: string): string {
  const line = oneLine(text, 200)
  return line.length <= 40
    ? line
    : `${/^.{0,39}(?=\s)/u.exec(line)?.[0].trimEnd() || line.slice(0, 39).toWellFormed()}…`
}

function common({ from, to }: Addresses) {
  return {
    from: { name: from.name || agency.name, address: from.address },
    to,
    envelope: { from: from.address, to },
    textEncoding: 'quoted-printable' as const,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Longer than any source that a page writes. */
const sourceLimit = 160

/** The visitor's text comes first and quoted, so that no line can pass for ours. Mail programs leave what is below `-- ` out of a reply. */
function plainText(message: StoredMessage, replyTo: string | null): string {
  return [
    paragraphs(message.text).replace(/^/gm, '> '),
    '',
    '-- ',
    ...details(message),
    ...(message.source === null ? [] : [`${words.cameBy}: ${oneLine(message.source, sourceLimit)}`]),
    `${words.received}: ${longDate(message.acceptedAt)} (${words.timeOf} ${agency.city})`,
    '',
    replyTo === null ? words.noReply : words.howToReply,
    `${words.source} ${words.id(message.id)}.`,
    '',
  ].join('\n')
}

function details(message: StoredMessage): string[] {
  return fieldKeys.flatMap((key) => {
    if (key === 'text') return []
    const value = message[key]
    const placeholder = key === 'plan' ? words.noPlan : words.noValue
    return [`${fieldWords[key].mail}: ${value === null ? placeholder : oneLine(value, fields[key].limit)}`]
  })
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const plainAddress = new RegExp(`^${atom}(\\.${atom})*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$`)

/** The address for a header; `null` where a header could split or decode it: the form accepts a dot at an end, and `=?`. */
export function headerAddress(email: string): string | null {
  return plainAddress.test(email) && !email.includes('=?') ? email : null
}
