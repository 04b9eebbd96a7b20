import MailComposer from 'nodemailer/lib/mail-composer'
import { agency } from '#content/agency.ts'
import { fieldWords } from '#content/field-words.ts'
import { mail as words } from '#content/mail.ts'
import { type FieldKey, fieldKeys, fields } from '#contract/fields.ts'
import type { StoredMessage } from '#server/messages/store.ts'
import { longDate } from '../../dates.ts'
import { displayName, headerAddress, oneLine, paragraphs } from './clean.ts'
import { htmlPart } from './html-part.ts'

/** What both parts of the mail say, cleaned: lines hold no line end, `text` no control characters. */
export interface MailFacts {
  id: string
  name: string
  /** Every field but the text, with its label; where the visitor gave nothing, our words for that. */
  rows: { key: FieldKey; label: string; given: boolean; value: string }[]
  /** Fit for a link and for Reply-To; `null` when it cannot be answered as it stands. */
  replyTo: string | null
  plan: string | null
  text: string
  received: string
  subject: string
}

/** The name in `from` may be empty: then it is the agency's. `to` is one address. */
export interface Addresses {
  from: { name: string; address: string }
  to: string
}

const subjectName = 60
const subjectPlan = 40

/**
 * The finished mail, the same bytes at every attempt: Message-ID, Date and boundary come from the stored message, so
 * that a repeat is recognisable. From is always ours (a visitor's address there fails DMARC), the answer goes to the visitor.
 */
export function composeMail(message: StoredMessage, addresses: Addresses): Promise<Buffer> {
  const facts = toFacts(message)
  return buildMail(addresses, {
    ...(facts.replyTo && { replyTo: { name: displayName(facts.name, 80), address: facts.replyTo } }),
    // Not in the facts: the answer to the visitor must not bear it.
    subject: message.spamSign === null ? facts.subject : words.possibleSpam(facts.subject),
    messageId: oneLine(message.messageId, 200),
    date: new Date(message.acceptedAt),
    text: textPart(facts),
    html: htmlPart(facts),
    baseBoundary: message.id,
  })
}

/**
 * The mail as plain text: the visitor's words first, for the inbox shows the beginning. The rest stands under the
 * signature mark (`-- `), which mail programs leave out of an answer: the visitor does not get our notes back.
 */
function textPart({ id, name, rows, replyTo, text, received }: MailFacts): string {
  return [
    text,
    '',
    '-- ',
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    `${words.received}: ${received}`,
    '',
    replyTo === null ? words.noReply : words.howToReply(name),
    `${words.source} ${words.id(id)}.`,
    '',
  ].join('\n')
}

export function buildMail({ from, to }: Addresses, parts: MailComposer.Options): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: from.name || agency.name, address: from.address },
    to,
    ...parts,
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

export function toFacts(message: StoredMessage): MailFacts {
  const name = oneLine(message.name, subjectName) || words.nobody
  const plan = message.plan === null ? null : oneLine(message.plan, subjectPlan) || null
  const values = { name, plan }
  const rows = fieldKeys.flatMap((key) => {
    if (key === 'text') return []
    const value = { ...message, ...values }[key]
    const nothing = key === 'plan' ? words.noPlan : words.nothing
    const shown = value === null ? nothing : oneLine(value, fields[key].limit)
    return [{ key, label: fieldWords[key].mail, given: value !== null, value: shown }]
  })
  return {
    id: message.id,
    name,
    rows,
    replyTo: headerAddress(message.email),
    plan,
    text: paragraphs(message.text),
    received: moment(message.acceptedAt),
    subject: words.subject(name, plan),
  }
}

export const moment = (at: number) => `${longDate(at)} (${words.zone.label})`
