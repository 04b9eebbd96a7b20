import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { cli } from '#content/owners-tool.ts'
import { longDate } from '../dates.ts'
import { openStore } from '../messages/open-store.ts'
import type { MessageStore } from '../messages/store.ts'
import {
  type Caller,
  type Command,
  type CommandName,
  Declined,
  parseArguments,
  type World,
  worldOf,
} from './call.ts'
import { backup, check, restore } from './commands/backup-check-restore.ts'
import { done, erase, retry } from './commands/erase-retry-done.ts'
import { exportMessages } from './commands/export.ts'
import { list, show } from './commands/list-show.ts'

/** Loaded when they are used: mail and `pg` take longer than reading messages. */
const drivers = () => import('./commands/test-mail-move.ts')

const commands: Record<CommandName, (command: Command, world: World) => Promise<void>> = {
  list: overStore(list),
  show: overStore(show),
  export: overStore(exportMessages),
  erase: overStore(erase),
  retry: overStore(retry, { whenMoved: false }),
  done: overStore(done, { whenMoved: false }),
  'test-mail': async (command, world) => (await drivers()).testMail(command, world),
  backup: overStore(backup, { whenMoved: false }),
  check,
  restore,
  move: async (command, world) => (await drivers()).move(command, world),
}

/** One call of `npm run messages -- …`. Never rejects: every failure is a sentence and an exit code. */
export async function run(argv: readonly string[], caller: Caller): Promise<0 | 1 | 2> {
  try {
    const command = parseArguments(argv)
    if (command === null) caller.out(cli.help)
    else await commands[command.kind](command, worldOf(caller))
    return 0
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    caller.err(error instanceof Declined ? `${words}\n` : `${cli.failed(words)}\n`)
    return error instanceof Declined ? error.code : 1
  }
}

/** `whenMoved`: whether it makes sense after the messages were carried over to another store. */
function overStore(
  work: (command: Command, store: MessageStore, world: World) => Promise<void>,
  { whenMoved } = { whenMoved: true },
) {
  return async (command: Command, world: World): Promise<void> => {
    // Nothing is made where no server has stored anything.
    if (world.databaseUrl === null && !existsSync(world.file)) throw new Declined(cli.absent(world.place))
    const store = await openStore(world)
    try {
      // Beside every answer, and on the error output, so that pipes stay clean: read in a mistaken place, each would mislead.
      const { counts, moved } = await store.health()
      const empty = Object.values(counts).every((count) => count === 0)
      world.err(`${cli.place(world.place, empty)}\n`)
      const words = moved && cli.move.moved(moved.to, longDate(moved.at))
      if (words && !whenMoved) throw new Declined(words)
      if (words) world.err(`${words}\n`)
      await work(command, store, world)
    } finally {
      await store.close()
    }
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

if (import.meta.main) {
  // `… list | head -3` closes the pipe early: that is no failure, and nothing more is to be said.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  process.stderr.on('error', () => {})
  process.exitCode = await run(process.argv.slice(2), {
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : null,
    env: process.env,
  })
}
