import { cli, stateWords } from '#content/cli.ts'
import type { MessageStore } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { longDate } from '../dates.ts'
import { Declined, findOne } from '../find.ts'
import type { ExitCode, World } from '../run.ts'
import { oneLine } from '../safe-text.ts'

type Erase = Extract<Command, { kind: 'erase' }>

/** Says how many before it asks, and asks only a person; a script has to say `--yes`. */
export async function erase(command: Erase, store: MessageStore, world: World): Promise<ExitCode> {
  const { id, email, state, since } = command.filter
  const filter = id === undefined ? command.filter : { ...command.filter, id: (await findOne(store, id)).id }
  const which = [
    email === undefined ? '' : cli.erase.of(oneLine(email)),
    filter.id === undefined ? '' : cli.erase.withId(filter.id),
    state === undefined ? '' : cli.erase.inState(stateWords[state].one),
    since === undefined ? '' : cli.erase.since(longDate(since)),
  ]
  const words = which.filter(Boolean).join(' ')
  const found = await store.list(filter)
  const waiting = found.filter(({ state }) => state === 'accepted' || state === 'leased').length
  if (found.length === 0) throw new Declined(cli.erase.none(words))
  world.out(`${cli.erase.found(found.length, words, waiting)}\n`)
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
  const erased = await store.erase(filter)
  world.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
  return 0
}
