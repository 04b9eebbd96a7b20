import { writeFile } from 'node:fs/promises'
import { cli } from '#content/cli.ts'
import type { MessageStore, StoredMessage } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { csv } from '../csv.ts'
import { Declined } from '../find.ts'
import { toCells, toRecord } from '../record.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine, safeJsonList } from '../safe-text.ts'

type Export = Extract<Command, { kind: 'export' }>

/** Oldest first, as a correspondence is read. Nothing of one person's is 1; an empty whole is an empty file. */
export async function exportMessages(command: Export, store: MessageStore, world: World): Promise<ExitCode> {
  const messages = await store.list(command.email === null ? {} : { email: command.email })
  if (messages.length === 0 && command.email !== null) {
    throw new Declined(cli.noneOf(oneLine(command.email)))
  }
  const pieces = format(messages.reverse(), command)
  if (command.file === null) for (const piece of pieces) await world.out(piece)
  else {
    await write(command.file, pieces)
    world.out(`${cli.exported(messages.length, oneLine(command.file))}\n`)
  }
  return 0
}

/** In pieces of one message: the messages are in memory once, and what is made of them never as a whole. */
function* format(messages: readonly StoredMessage[], { format, separator }: Export): Generator<string> {
  if (format === 'json') return yield* safeJsonList(messages.map(toRecord))
  yield* csv(rows(messages), separator)
}

function* rows(messages: readonly StoredMessage[]): Generator<readonly string[]> {
  yield cli.csv
  for (const message of messages) yield toCells(message)
}

/** For the owner's eyes only, and never over something else. */
async function write(file: string, pieces: Iterable<string>): Promise<void> {
  try {
    await writeFile(file, pieces, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Declined(
      code === 'EEXIST' ? cli.exists(oneLine(file)) : cli.cannotWrite(oneLine(file), code ?? '?'),
    )
  }
}
