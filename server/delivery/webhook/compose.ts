import { plans } from '#content/plans.ts'
import { type FieldKey, type FieldValues, fieldKeys, fields } from '#contract/fields.ts'
import { splitSections } from '#contract/plan-line.ts'
import type { StoredMessage } from '#server/messages/message.ts'
import { oneLine, paragraphs } from '#server/text/clean.ts'
import { mail } from '#server/words/mail.ts'
import { webhook as words } from '#server/words/webhook.ts'

type Sent = Pick<StoredMessage, FieldKey | 'id' | 'acceptedAt' | 'source' | 'spamSign'>

/** What a receiver gets of a message, the same at every attempt. `text` says all of it in one text, for a chat. */
export function webhookBody(message: Sent): string {
  const { id, plan, source, spamSign } = message
  const { text, sections } = splitSections(message.text)
  const given = { ...message, text }
  return JSON.stringify({
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, given[key]])),
    id,
    time: new Date(message.acceptedAt).toISOString(),
    plan,
    sections,
    source,
    spam: spamSign,
    text: forChat(given, sections),
  })
}

/** Slack interprets `<!channel>` and `<https://…|words>`: escaped, a visitor can notify nobody and disguise no link. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The visitor's words are quoted, as in the mail, so that no line can pass for ours. */
function forChat(message: Sent, sections: string[]): string {
  const { plan, source, spamSign } = message
  const subject = mail.subject(oneLine(message.name, 40) || mail.nobody, plan, '')
  const lines = [
    `${spamSign === null ? subject : mail.possibleSpam(subject)} <${oneLine(message.email, fields.email.limit)}>`,
    paragraphs(message.text).replace(/^/gm, '> '),
    sections.length > 0 ? words.sections(oneLine(sections.join(', '), 400)) : null,
    source === null ? null : `${mail.cameBy}: ${oneLine(source, 160)}`,
    mail.id(message.id),
  ]
  return escaped(lines.filter((line) => line !== null).join('\n\n'))
}

/** The body that `test-webhook` posts: a sample message with every field filled in. */
export function testBody(now: number) {
  const id = `prueba-${now.toString(16)}`
  const [plan = null] = plans.list.map(({ name }) => name)
  const emptyFields = Object.fromEntries(fieldKeys.map((key) => [key, null])) as unknown as FieldValues
  const sample = { ...emptyFields, ...words.test, plan, id, acceptedAt: now, spamSign: null }
  return { id, body: webhookBody(sample), now, visitorWords: '' }
}
