import { writeFile } from 'node:fs/promises'
import { cli } from '#content/cli.ts'
import type { MessageStore, StoredMessage } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { csv } from '../csv.ts'
import { Declined } from '../find.ts'
import { toCells, toRecord } from '../record.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine, safeJson } from '../safe-text.ts'

type Export = Extract<Command, { kind: 'export' }>

/** Oldest first, as a correspondence is read. Nothing of one person's is 1; an empty whole is an empty file. */
export async function exportMessages(command: Export, store: MessageStore, world: World): Promise<ExitCode> {
  const messages = await store.list(command.email === null ? {} : { email: command.email })
  if (messages.length === 0 && command.email !== null) {
    throw new Declined(cli.noneOf(oneLine(command.email)))
  }
  const text = format(messages.reverse(), command)
  if (command.file === null) world.out(text)
  else {
    await write(command.file, text)
    world.out(`${cli.exported(messages.length, oneLine(command.file))}\n`)
  }
  return 0
}

function format(messages: readonly StoredMessage[], { format, separator }: Export): string {
  if (format === 'json') return `${safeJson(messages.map(toRecord))}\n`
  return csv([cli.csv, ...messages.map(toCells)], separator)
}

/** For the owner's eyes only, and never over something else. */
async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Declined(
      code === 'EEXIST' ? cli.exists(oneLine(file)) : cli.cannotWrite(oneLine(file), code ?? '?'),
    )
  }
}
