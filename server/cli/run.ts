import { existsSync } from 'node:fs'
import { cli } from '#content/owners-tool.ts'
import { longDate } from '../dates.ts'
import { openStore } from '../messages/open-store.ts'
import type { MessageStore } from '../messages/store.ts'
import { type Command, type CommandName, parseArguments } from './arguments.ts'
import { backup, check, restore } from './commands/backup-check-restore.ts'
import { erase } from './commands/erase.ts'
import { exportMessages } from './commands/export.ts'
import { list } from './commands/list.ts'
import { done, retry } from './commands/retry.ts'
import { show } from './commands/show.ts'
import { type Caller, Declined, type World, worldOf } from './world.ts'

const commands: Record<CommandName, (command: Command, world: World) => Promise<void>> = {
  list: overStore(list),
  show: overStore(show),
  export: overStore(exportMessages),
  erase: overStore(erase),
  retry: overStore(retry, { whenMoved: false }),
  done: overStore(done, { whenMoved: false }),
  'test-mail': async (command, world) => (await import('./commands/test-mail.ts')).testMail(command, world),
  backup: overStore(backup),
  check,
  restore,
  // Loaded when it is used: `pg` takes longer than reading messages.
  move: async (command, world) => (await import('./commands/move.ts')).move(command, world),
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
