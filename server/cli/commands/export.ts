import { fieldKeys, fields } from '#contract/fields.ts'
import { fieldWords } from '#server/words/field-words.ts'
import { cli, stateWords } from '#server/words/owners-tool.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import { spreadsheetDate } from '../../text/dates.ts'
import { type Command, CommandError, type Context } from '../command-line.ts'
import { createFile } from '../new-file.ts'

const date = (at: number | null) => (at === null ? null : spreadsheetDate(at))

/** What `show` and an export as CSV tell of a message. */
export const columns: [label: string, cell: (message: StoredMessage) => string | null][] = [
  [cli.labels.id, ({ id }) => id],
  [cli.labels.date, ({ acceptedAt }) => date(acceptedAt)],
  [cli.labels.state, ({ state }) => stateWords[state].one],
  ...fieldKeys.map((key): (typeof columns)[number] => [fieldWords[key].label, (message) => message[key]]),
  [cli.labels.sent, ({ sentAt }) => date(sentAt)],
  [cli.labels.attempts, ({ attempts }) => String(attempts)],
  [cli.labels.next, ({ state, nextAttemptAt }) => (state === 'accepted' ? date(nextAttemptAt) : null)],
  [cli.labels.error, ({ lastError }) => lastError],
  [cli.labels.reason, ({ spamSign }) => spamSign],
]

/** Oldest first. No message of one person is a failure; an empty store is an empty file. */
export async function exportMessages({ options }: Command, store: MessageStore, context: Context) {
  const { email, json, semicolon, output } = options
  const messages = (await store.list({ email })).reverse()
  if (messages.length === 0 && email !== undefined) throw new CommandError(cli.noMatch)
  const content = json ? toJson(messages) : toCsv(messages, semicolon ? ';' : ',')
  if (output === undefined) return context.out(content)
  await createFile(output, content)
  context.out(`${cli.exported(messages.length, output)}\n`)
}

function toCsv(messages: readonly StoredMessage[], separator: ',' | ';'): string {
  const headers = columns.map(([label]) => label.toLowerCase())
  const rows = messages.map((message) => columns.map(([, cell]) => cell(message) ?? ''))
  // Without a byte order mark Excel reads UTF-8 as Latin-1 and breaks every accent.
  return `\ufeff${[headers, ...rows].map((cells) => csvLine(cells, separator)).join('')}`
}

/** A cell that begins like this is a formula for a spreadsheet. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

/** RFC 4180: every cell quoted, quotes doubled. Programs that need the exact text use JSON. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => `"${cell.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Characters that control a terminal or are invisible, which `JSON.stringify` does not escape. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For other programs, and for the person who sent a message: everything but derived keys. */
export function toJson(messages: readonly StoredMessage[]): string {
  const records = messages.map((message) => ({
    id: message.id,
    acceptedAt: iso(message.acceptedAt),
    state: message.state,
    ...Object.fromEntries(fieldKeys.map((key) => [fields[key].wire, message[key]])),
    attempts: message.attempts,
    nextAttemptAt: message.state === 'accepted' ? iso(message.nextAttemptAt) : null,
    sentAt: iso(message.sentAt),
    lastError: message.lastError,
    spamSign: message.spamSign,
    messageId: message.messageId,
  }))
  return `${JSON.stringify(records, null, 2).replace(unsafe, escaped)}\n`
}
