import type { SendMailOptions } from 'nodemailer'
import { agency } from '#content/agency.ts'
import { fieldWords } from '#content/field-words.ts'
import { mail as words } from '#content/mail.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import type { StoredMessage } from '#server/messages/store.ts'
import { oneLine, paragraphs } from '../clean.ts'
import { longDate } from '../dates.ts'

/** The name in `from` may be empty: then it is the agency's. `to` is one address. */
export interface Addresses {
  from: { name: string; address: string }
  to: string
}

/** What separates or wraps addresses (RFC 5322 3.2.3): some programs decode a name first and split it afterwards. */
const specials = /[<>()[\]\\,;:@"]+/g
const subjectName = 60
const subjectPlan = 40

/**
 * The mail that brings a message to the agency, the same at every attempt: Message-ID and Date come from the stored
 * message, so that a repeat is recognisable. From is always ours (a visitor's address there fails DMARC), the answer goes
 * to the visitor, and the envelope is the same for every message: no visitor decides where a mail goes.
 */
export function composeMail(message: StoredMessage, { from, to }: Addresses): SendMailOptions {
  const name = oneLine(message.name, subjectName) || words.nobody
  const plan = message.plan === null ? null : oneLine(message.plan, subjectPlan) || null
  const replyTo = headerAddress(message.email)
  const subject = words.subject(name, plan)
  const spam = message.spamSign !== null
  return {
    ...common({ from, to }),
    ...(replyTo && { replyTo: { name: oneLine(name.replace(specials, ' '), 80), address: replyTo } }),
    subject: spam ? words.possibleSpam(subject) : subject,
    messageId: oneLine(message.messageId, 200),
    date: new Date(message.acceptedAt),
    ...(spam && { headers: { [words.spamHeader.name]: words.spamHeader.value } }),
    text: plainText(message, { name, plan }, replyTo),
  }
}

/** What the owner sends to try the settings. */
export function composeTestMail(addresses: Addresses): SendMailOptions {
  return { ...common(addresses), subject: words.test.subject, text: words.test.text }
}

function common({ from, to }: Addresses): SendMailOptions {
  return {
    from: { name: from.name || agency.name, address: from.address },
    to,
    envelope: { from: from.address, to },
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * The visitor's words first, for the inbox shows the beginning, and quoted: no line of theirs can pass for one of ours. The
 * rest stands under the signature mark (`-- `), which mail programs leave out of an answer.
 */
function plainText(
  message: StoredMessage,
  shown: { name: string; plan: string | null },
  replyTo: string | null,
): string {
  return [
    ...quoted(paragraphs(message.text)),
    '',
    '-- ',
    ...details({ ...message, ...shown }),
    `${words.received}: ${longDate(message.acceptedAt)} (${words.zone.label})`,
    '',
    replyTo === null ? words.noReply : words.howToReply,
    `${words.source} ${words.id(message.id)}.`,
    '',
  ].join('\n')
}

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`)

/** Every field but the text, with its label. */
function details(message: StoredMessage): string[] {
  return fieldKeys.flatMap((key) => {
    if (key === 'text') return []
    const value = message[key]
    const nothing = key === 'plan' ? words.noPlan : words.nothing
    return [`${fieldWords[key].mail}: ${value === null ? nothing : oneLine(value, fields[key].limit)}`]
  })
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const plainAddress = new RegExp(`^${atom}(\\.${atom})*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$`)

/**
 * The address for a header, or `null`. Not all that the form takes (a dot at an end, `=?`): in a header it could split, or be
 * decoded.
 */
export function headerAddress(email: string): string | null {
  return plainAddress.test(email) && !email.includes('=?') ? email : null
}
