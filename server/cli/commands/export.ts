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

/** Messages per query: a store larger than memory can be exported. */
const pageSize = 200

/** Oldest first. No message of one person is a failure; an empty store is an empty file. */
export async function exportMessages(command: Command, store: MessageStore, context: Context): Promise<void> {
  const { email, output } = command.options
  const { all } = await store.count({ email })
  if (all === 0 && email !== undefined) throw new CommandError(cli.noneSuch)
  const chunks = format(oldestFirst(store, email), command)
  if (output === undefined) {
    for await (const chunk of chunks) await context.out(chunk)
  } else {
    await createFile(output, chunks)
    context.out(`${cli.exported(all, output)}\n`)
  }
}

async function* oldestFirst(store: MessageStore, email: string | undefined): AsyncGenerator<StoredMessage> {
  for (let after = 0, more = true; more; ) {
    const messages = await store.list({ email, after, limit: pageSize })
    yield* messages
    after = messages.at(-1)?.seq ?? after
    more = messages.length === pageSize
  }
}

async function* format(messages: AsyncIterable<StoredMessage>, { options }: Command): AsyncGenerator<string> {
  if (options.json) return yield* toJsonList(messages)
  const separator = options.semicolon ? ';' : ','
  const headers = columns.map(([label]) => label.toLowerCase())
  // Without a byte order mark Excel reads UTF-8 as Latin-1 and breaks every accent.
  yield `\ufeff${csvLine(headers, separator)}`
  for await (const message of messages) {
    const cells = columns.map(([, cell]) => cell(message) ?? '')
    yield csvLine(cells, separator)
  }
}

/** A cell that begins like this is a formula for a spreadsheet. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

/** RFC 4180: every cell quoted, quotes doubled. Programs that need the exact text use JSON. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => `"${cell.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person who sent it: everything but derived keys. */
export function toJson(message: StoredMessage): string {
  const record = {
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
  }
  return JSON.stringify(record, null, 2).replace(unsafe, escaped)
}

/** Characters that control a terminal or are invisible, which `JSON.stringify` does not escape. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A JSON array of messages, in chunks. */
export async function* toJsonList(
  messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>,
): AsyncGenerator<string> {
  let before = '['
  for await (const message of messages) {
    yield `${before}\n${toJson(message).replace(/^/gm, '  ')}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
