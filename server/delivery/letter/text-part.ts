import { mail as words } from '#content/mail.ts'
import type { MailFacts } from './compose.ts'

/**
 * The mail as plain text: the visitor's words first, for the inbox shows the beginning. The rest stands under the
 * signature mark (`-- `), which mail programs leave out of an answer: the visitor does not get our notes back.
 */
export function textPart({ id, name, rows, replyTo, text, received }: MailFacts): string {
  return [
    text,
    '',
    '-- ',
    ...rows.map(
      ({ key, label, value }) => `${label}: ${value ?? (key === 'plan' ? words.noPlan : words.nothing)}`,
    ),
    `${words.received}: ${received}`,
    '',
    replyTo === null ? words.noReply : words.howToReply(name),
    `${words.source} ${words.id(id)}.`,
    '',
  ].join('\n')
}
