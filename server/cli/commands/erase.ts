import { cli } from '#content/cli.ts'
import type { MessageStore } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { Declined } from '../find.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine } from '../safe-text.ts'

type Erase = Extract<Command, { kind: 'erase' }>

/** Says how many before it asks, and asks only a person; a script has to say `--yes`. */
export async function erase(command: Erase, store: MessageStore, world: World): Promise<ExitCode> {
  const found = await store.list({ email: command.email })
  if (found.length === 0) throw new Declined(cli.noneOf(oneLine(command.email)))
  const waiting = found.filter(({ state }) => state === 'accepted' || state === 'leased').length
  world.out(`${cli.erase.found(found.length, oneLine(command.email), waiting)}\n`)
  if (!command.yes) {
    if (world.ask === null) {
      world.err(`${cli.erase.needsYes}\n`)
      return 2
    }
    const answer = await world.ask(cli.erase.question)
    if (answer.trim().toLowerCase() !== cli.erase.answer) {
      world.err(`${cli.erase.kept}\n`)
      return 1
    }
  }
  const erased = await store.erase(command.email)
  world.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
  return 0
}
