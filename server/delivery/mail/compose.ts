import { agency } from '#content/agency.ts'
import { type FieldKey, type FieldValues, fieldKeys, fields } from '#contract/fields.ts'
import type { Config } from '#server/config/config.ts'
import type { StoredMessage } from '#server/messages/message.ts'
import { oneLine } from '#server/text/clean.ts'
import { longDate } from '#server/time/dates.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { mail as words } from '#server/words/mail.ts'
import type { OutgoingMail } from './smtp.ts'
import { keptWhole, visitorWords } from './visitor-words.ts'

export type Addresses = Pick<NonNullable<Config['mail']>, 'from' | 'to'>

/** Characters that separate or enclose addresses (RFC 5322 3.2.3): some programs decode a name before they split it. */
const specials = /[<>()[\]\\,;:@"]+/g

type Enquiry = Pick<StoredMessage, FieldKey | 'id' | 'messageId' | 'acceptedAt' | 'source' | 'spamSign'>

/**
 * The mail has the same Message-ID at every attempt, so that a duplicate can be recognised, but the Date of this one: filters and
 * servers refuse old ones. From is our address (a visitor's would fail DMARC), and the envelope never depends on the message: no
 * visitor decides where a mail goes.
 */
export function composeMail(message: Enquiry, { from, to }: Addresses, now: number): OutgoingMail {
  const name = oneLine(message.name, 40) || words.nobody
  const plan = oneLine(message.plan ?? '', 40) || null
  const replyTo = headerAddress(message.email)
  // The subject keeps two visitors with the same name in two conversations of the mailbox.
  const subject = words.subject(name, plan, firstWords(message.text))
  const spam = message.spamSign !== null
  return {
    from: { name: from.name || agency.name, address: from.address },
    to,
    envelope: { from: from.address, to },
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo && { replyTo: { name: oneLine(name.replace(specials, ' '), 80), address: replyTo } }),
    subject: spam ? words.possibleSpam(subject) : subject,
    messageId: oneLine(message.messageId, 200),
    date: new Date(now),
    headers: { ...automatic, ...(spam && { [words.spamHeader.name]: words.spamHeader.value }) },
    text: keptWhole(plainText({ ...message, name, plan }, replyTo, now)),
    visitorWords: fieldKeys.map((key) => message[key] ?? '').join(' '),
  }
}

/** An enquiry in all that filters look at: Reply-To at another domain, subject, headers and form. Its text says what it is. */
export function composeTestMail(addresses: Addresses, now: number): OutgoingMail {
  const id = `prueba-${now.toString(16)}`
  const emptyFields = Object.fromEntries(fieldKeys.map((key) => [key, null])) as unknown as FieldValues
  const sample = { ...emptyFields, ...words.test, id, messageId: messageIdOf(id, addresses) }
  return composeMail({ ...sample, acceptedAt: now, source: null, spamSign: null }, addresses, now)
}

/** The right side of Message-IDs is the sender's domain. The store makes the same at a message's first attempt. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
const messageIdOf = (id: string, { from }: Addresses) => `<${id}@${domainOf(from.address)}>`

/** Gmail files a mail under "sent", or ignores its Reply-To, when sender and recipient are the same. */
export const isSameMailbox = ({ from, to }: Addresses) => from.address.toLowerCase() === to.toLowerCase()

/** rspamd gives a Reply-To at another domain as many points as it takes to be spam, where sender and recipient share theirs. */
export const isSameDomain = ({ from, to }: Addresses) => domainOf(from.address) === domainOf(to)

/**
 * Exchange sends no holiday notice in answer to a mail with this header ([MS-OXCMAIL] 2.1.3.2.20). Not RFC 3834's `Auto-Submitted`:
 * some help desks drop mail that carries it.
 */
const automatic = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** The first whole words, 40 characters at most. */
function firstWords(text: string): string {
  const line = oneLine(text, 200)
  return line.length <= 40
    ? line
    : `${/^.{0,39}(?=\s)/u.exec(line)?.[0].trimEnd() || line.slice(0, 39).toWellFormed()}…`
}

/** Longer than any source that a page writes. */
const sourceLimit = 160

/** An enquiry that is older than this begins with when it came: the mail's own date does not say it (ms). */
const lateMs = 3_600_000

/** The visitor's text comes first. */
function plainText(message: Enquiry, replyTo: string | null, now: number): string {
  const { text, acceptedAt, source } = message
  const received = `${words.received}: ${longDate(acceptedAt)} (${words.timeOf} ${agency.city})`
  const isLate = Math.abs(now - acceptedAt) > lateMs
  return [
    ...(isLate ? [received, ''] : []),
    visitorWords(text),
    '',
    ...details(message),
    ...(source === null ? [] : [`${words.cameBy}: ${oneLine(source, sourceLimit)}`]),
    ...(isLate ? [] : [received]),
    '',
    replyTo === null ? words.noReply : words.howToReply,
    `${words.source} ${words.id(message.id)}.`,
    '',
  ].join('\n')
}

function details(message: Enquiry): string[] {
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
