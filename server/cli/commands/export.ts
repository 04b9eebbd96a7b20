import { writeFile } from 'node:fs/promises'
import { fieldWords } from '#content/field-words.ts'
import { cli, stateWords } from '#content/owners-tool.ts'
import { fieldKeys } from '#contract/fields.ts'
import { sheetDate } from '../../dates.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { csv } from '../csv.ts'
import { toRecord } from '../json-record.ts'
import { oneLine, safeJsonList } from '../safe-text.ts'
import { Declined, type World } from '../world.ts'

const columns: [header: string, cell: (message: StoredMessage) => string | null][] = [
  [cli.csv.id, ({ id }) => id],
  [cli.csv.date, ({ acceptedAt }) => sheetDate(acceptedAt)],
  [cli.csv.state, ({ state }) => stateWords[state].one],
  ...fieldKeys.map((key): (typeof columns)[number] => [fieldWords[key].csv, (message) => message[key]]),
  [cli.csv.sent, ({ sentAt }) => (sentAt === null ? null : sheetDate(sentAt))],
  [cli.csv.error, ({ lastError }) => lastError],
  [cli.csv.reason, ({ spamSign }) => spamSign],
]

/** Oldest first, as a correspondence is read. Nothing of one person's is a failure; an empty whole is an empty file. */
export async function exportMessages(command: Command, store: MessageStore, world: World): Promise<void> {
  const { email, output } = command.options
  const messages = await store.list({ email })
  if (messages.length === 0 && email !== undefined) throw new Declined(cli.noneOf(oneLine(email)))
  const pieces = format(messages.reverse(), command)
  if (output === undefined) {
    for (const piece of pieces) await world.out(piece)
  } else {
    await write(output, pieces)
    world.out(`${cli.exported(messages.length, oneLine(output))}\n`)
  }
}

/** In pieces of one message: the messages are in memory once, and what is made of them never as a whole. */
function* format(messages: readonly StoredMessage[], { options }: Command): Generator<string> {
  if (options.json) return yield* safeJsonList(messages.map(toRecord))
  yield* csv(rows(messages), options.semicolon ? ';' : ',')
}

function* rows(messages: readonly StoredMessage[]): Generator<readonly string[]> {
  yield columns.map(([header]) => header)
  for (const message of messages) yield columns.map(([, cell]) => cell(message) ?? '')
}

/** Readable for the owner alone, and never over something else. */
async function write(file: string, pieces: Iterable<string>): Promise<void> {
  try {
    await writeFile(file, pieces, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code = '?' } = error as NodeJS.ErrnoException
    throw new Declined(code === 'EEXIST' ? cli.exists(oneLine(file)) : cli.cannotWrite(oneLine(file), code))
  }
}
