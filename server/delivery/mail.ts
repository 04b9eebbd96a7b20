import type { SendMailOptions } from 'nodemailer'
import { agency } from '#content/agency.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import type { Config } from '#server/config/config.ts'
import type { StoredMessage } from '#server/messages/store.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { mail as words } from '#server/words/mail.ts'
import { oneLine, paragraphs } from '../text/clean.ts'
import { longDate } from '../text/dates.ts'

export type Addresses = Pick<NonNullable<Config['mail']>, 'from' | 'to'>

/** Characters that separate or enclose addresses (RFC 5322 3.2.3): some programs decode a name before they split it. */
const specials = /[<>()[\]\\,;:@"]+/g

/**
 * The same at every attempt, so that a duplicate can be recognised. From is ours (a visitor's address would fail DMARC), and the
 * envelope never depends on the message: no visitor decides where a mail goes.
 */
export function composeMail(message: StoredMessage, { from, to }: Addresses): SendMailOptions {
  const name = oneLine(message.name, 60) || words.nobody
  const plan = oneLine(message.plan ?? '', 40) || null
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
    text: plainText({ ...message, name, plan }, replyTo),
  }
}

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

/** The visitor's text first, quoted, so that no line can pass for ours; mail programs leave what is below `-- ` out of a reply. */
function plainText(message: StoredMessage, replyTo: string | null): string {
  return [
    paragraphs(message.text).replace(/^/gm, '> '),
    '',
    '-- ',
    ...details(message),
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
    const nothing = key === 'plan' ? words.noPlan : words.nothing
    return [`${fieldWords[key].mail}: ${value === null ? nothing : oneLine(value, fields[key].limit)}`]
  })
}

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const plainAddress = new RegExp(`^${atom}(\\.${atom})*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$`)

/** For a header, or `null`: some addresses that the form accepts (a dot at an end, `=?`) could be split or decoded there. */
export function headerAddress(email: string): string | null {
  return plainAddress.test(email) && !email.includes('=?') ? email : null
}
