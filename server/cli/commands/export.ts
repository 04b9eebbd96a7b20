import { writeFile } from 'node:fs/promises'
import { cli } from '#content/cli.ts'
import type { MessageStore, StoredMessage } from '../../messages/store.ts'
import type { CommandOf } from '../arguments.ts'
import { csv } from '../csv.ts'
import { sheetHeader, toCells, toRecord } from '../record.ts'
import { oneLine, safeJsonList } from '../safe-text.ts'
import { Declined, type World } from '../world.ts'

type Export = CommandOf<'export'>

/** Oldest first, as a correspondence is read. Nothing of one person's is a failure; an empty whole is an empty file. */
export async function exportMessages(command: Export, store: MessageStore, world: World): Promise<void> {
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
function* format(messages: readonly StoredMessage[], { options }: Export): Generator<string> {
  if (options.json) return yield* safeJsonList(messages.map(toRecord))
  yield* csv(rows(messages), options.semicolon ? ';' : ',')
}

function* rows(messages: readonly StoredMessage[]): Generator<readonly string[]> {
  yield sheetHeader
  for (const message of messages) yield toCells(message)
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
