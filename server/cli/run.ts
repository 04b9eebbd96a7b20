import { cli } from '#content/cli.ts'
import { longDate } from '../dates.ts'
import type { MessageStore } from '../messages/store.ts'
import { type Command, type CommandName, type CommandOf, parseArguments } from './arguments.ts'
import { backup, check, restore } from './commands/backup.ts'
import { erase, release, retry } from './commands/change.ts'
import { exportMessages } from './commands/export.ts'
import { list, show } from './commands/read.ts'
import { oneLine } from './safe-text.ts'
import { Declined, type ExitCode, type World } from './world.ts'

/** Those that open no store come before. */
type WithStore = Exclude<CommandName, 'check' | 'restore' | 'move'>
type Run<K extends WithStore> = (command: CommandOf<K>, store: MessageStore, world: World) => Promise<void>
const commands: { [K in WithStore]: Run<K> } = {
  list,
  show,
  export: exportMessages,
  erase,
  retry,
  release,
  backup,
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
    world.out(cli.help[command.about ?? 'general'])
    return 0
  }
  try {
    if (command.kind === 'move') {
      // Only when it is used: loading `pg` takes longer than reading messages.
      const { move } = await import('./commands/move.ts')
      await move(command, world)
    } else if (command.kind === 'check') await check(command, world)
    else if (command.kind === 'restore') await restore(command, world)
    else await withStore(command, world)
    return 0
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    world.err(error instanceof Declined ? `${words}\n` : `${cli.failed(words)}\n`)
    return error instanceof Declined ? error.code : 1
  }
}

async function withStore(command: Extract<Command, { kind: WithStore }>, world: World): Promise<void> {
  if (command.kind === 'backup' && world.postgres) throw new Declined(cli.backup.postgres)
  const store = await world.open()
  if (store === null) throw new Declined(cli.absent(world.place))
  try {
    // Beside every answer, and on the error output, so that pipes stay clean: read in a mistaken place, each would mislead.
    const { counts, moved } = await store.health()
    const empty = Object.values(counts).every((count) => count === 0)
    world.err(`${cli.place(world.place, empty)}\n`)
    if (moved) {
      const words = cli.move.moved(moved.to, longDate(moved.at))
      if (command.kind === 'retry' || command.kind === 'release') throw new Declined(words)
      world.err(`${words}\n`)
    }
    const runCommand: Run<never> = commands[command.kind]
    await runCommand(command as never, store, world)
  } finally {
    await store.close()
  }
}
