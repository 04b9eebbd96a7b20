import { writeFile } from 'node:fs/promises'
import { fieldWords } from '#content/field-words.ts'
import { cli, stateWords } from '#content/owners-tool.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { sheetDate } from '../../dates.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import { type Command, Declined, type World } from '../call.ts'

const columns: [header: string, cell: (message: StoredMessage) => string | null][] = [
  [cli.csv.id, ({ id }) => id],
  [cli.csv.date, ({ acceptedAt }) => sheetDate(acceptedAt)],
  [cli.csv.state, ({ state }) => stateWords[state].one],
  ...fieldKeys.map((key): (typeof columns)[number] => [fieldWords[key].csv, (message) => message[key]]),
  [cli.csv.sent, ({ sentAt }) => (sentAt === null ? null : sheetDate(sentAt))],
  [cli.csv.error, ({ lastError }) => lastError],
  [cli.csv.reason, ({ spamSign }) => spamSign],
]

/** Messages of one step: a store larger than the memory can be exported. */
const atOnce = 200

/** Oldest first, as a correspondence is read. Nothing of one person's is a failure; an empty whole is an empty file. */
export async function exportMessages(command: Command, store: MessageStore, world: World): Promise<void> {
  const { email, output } = command.options
  const { all } = await store.count({ email })
  if (all === 0 && email !== undefined) throw new Declined(cli.noneOf(email))
  const pieces = format(oldestFirst(store, email), command)
  if (output === undefined) {
    for await (const piece of pieces) await world.out(piece)
  } else {
    await write(output, pieces)
    world.out(`${cli.exported(all, output)}\n`)
  }
}

async function* oldestFirst(store: MessageStore, email: string | undefined): AsyncGenerator<StoredMessage> {
  for (let after = 0, more = true; more; ) {
    const messages = await store.list({ email, after, limit: atOnce })
    yield* messages
    after = messages.at(-1)?.seq ?? after
    more = messages.length === atOnce
  }
}

async function* format(messages: AsyncIterable<StoredMessage>, { options }: Command): AsyncGenerator<string> {
  if (options.json) return yield* toJsonList(messages)
  const separator = options.semicolon ? ';' : ','
  const headers = columns.map(([header]) => header)
  // With a byte order mark: without it Excel reads UTF-8 as Latin-1 and breaks every accent.
  yield `\ufeff${csvLine(headers, separator)}`
  for await (const message of messages) {
    const cells = columns.map(([, cell]) => cell(message) ?? '')
    yield csvLine(cells, separator)
  }
}

/** Readable for the owner alone, and never over something else. */
async function write(file: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await writeFile(file, pieces, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '?' } = error as NodeJS.ErrnoException
    throw new Declined(code === 'EEXIST' ? cli.exists(file) : cli.cannotWrite(file, code))
  }
}

/** A spreadsheet takes a cell that begins so for a formula. */
const formulaStart = /^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/

/** After RFC 4180: every cell quoted, quotes doubled. A program that wants exact text takes JSON. */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  const quoted = cells.map((cell) => `"${cell.replace(formulaStart, "$1'$2").replaceAll('"', '""')}"`)
  return `${quoted.join(separator)}\r\n`
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message for other programs, and for the person it came from: everything stored but derived keys. */
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
  return JSON.stringify(record, null, 2).replace(obeyed, escaped)
}

/** What a terminal would obey or hide, and `JSON.stringify` leaves as it is. */
const obeyed = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A list of them, in pieces. */
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
