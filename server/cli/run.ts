import { cli } from '#content/cli.ts'
import type { MessageStore } from '../messages/types.ts'
import type { Command } from './arguments.ts'
import { parseArguments } from './arguments.ts'
import { backup } from './commands/backup.ts'
import { erase } from './commands/erase.ts'
import { exportMessages } from './commands/export.ts'
import { list } from './commands/list.ts'
import { release, retry } from './commands/retry.ts'
import { show } from './commands/show.ts'
import { Declined } from './find.ts'
import { oneLine } from './safe-text.ts'

/** 0 done, 1 failed or nothing found, 2 not understood. */
export type ExitCode = 0 | 1 | 2

/** What the tool sees of the world. */
export interface World {
  now(): number
  /** Resolves when more can be taken: a slow reader must not make memory grow. */
  out(text: string): Promise<void> | void
  err(text: string): void
  /** Columns of the terminal; 80 when the output goes elsewhere. */
  columns: number
  /** Asks the person at the terminal; `null` when nobody is there. */
  ask: ((question: string) => Promise<string>) | null
  /** The file or database that {@link World.open} opens, for people. */
  place: string
  /** `null`: there is none. Rejects when it cannot be opened. */
  open(): Promise<MessageStore | null>
  /** The messages are in PostgreSQL, which has its own back-up tool. */
  postgres: boolean
}

/** One call of `npm run messages -- …`. Never rejects: every failure is a sentence and an exit code. */
export async function run(argv: readonly string[], world: World): Promise<ExitCode> {
  const parsed = parseArguments(argv)
  if ('problem' in parsed) {
    world.err(`${oneLine(parsed.problem)}\n${cli.usage.help(parsed.about)}\n`)
    return 2
  }
  const { command } = parsed
  if (command.kind === 'help') {
    world.out(command.about === null ? cli.help.general : cli.help[command.about])
    return 0
  }
  try {
    return await withStore(command, world)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    world.err(error instanceof Declined ? `${words}\n` : `${cli.failed(words)}\n`)
    return 1
  }
}

async function withStore(command: Exclude<Command, { kind: 'help' }>, world: World): Promise<ExitCode> {
  if (command.kind === 'backup' && world.postgres) {
    world.err(`${cli.backup.postgres}\n`)
    return 1
  }
  const store = await world.open()
  if (store === null) {
    world.err(`${cli.absent(world.place)}\n`)
    return 1
  }
  try {
    // Beside every answer, and out of the way of pipes: from a mistaken place each of them would mislead.
    const { counts } = await store.health()
    const empty = Object.values(counts).every((count) => count === 0)
    world.err(`${cli.place(world.place, empty)}\n`)
    return await dispatch(command, store, world)
  } finally {
    await store.close()
  }
}

function dispatch(
  command: Exclude<Command, { kind: 'help' }>,
  store: MessageStore,
  world: World,
): Promise<ExitCode> {
  switch (command.kind) {
    case 'list':
      return list(command, store, world)
    case 'show':
      return show(command, store, world)
    case 'export':
      return exportMessages(command, store, world)
    case 'erase':
      return erase(command, store, world)
    case 'retry':
      return retry(command, store, world)
    case 'release':
      return release(command, store, world)
    case 'backup':
      return backup(command, store, world)
  }
}
