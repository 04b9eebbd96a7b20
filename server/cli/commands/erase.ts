import { cli, stateWords } from '#content/owners-tool.ts'
import { longDate } from '../../dates.ts'
import type { MessageStore } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { Declined, type World } from '../world.ts'
import { findOne } from './show.ts'

/** Says how many before it asks, and asks only a person; a script has to say `--yes`. */
export async function erase(command: Command, store: MessageStore, world: World): Promise<void> {
  const { yes, email, state, since } = command.options
  const wanted = command.options.id
  const id = wanted === undefined ? undefined : (await findOne(store, wanted)).id
  const filter = { id, email, state, since }
  const which = [
    email !== undefined && cli.erase.of(email),
    id !== undefined && cli.erase.withId(id),
    state !== undefined && cli.erase.inState(stateWords[state].one),
    since !== undefined && cli.erase.since(longDate(since)),
  ]
  const words = which.filter(Boolean).join(' ')
  const { all, waiting } = await store.count(filter)
  if (all === 0) throw new Declined(cli.erase.none(words))
  world.out(`${cli.erase.found(all, words, waiting)}\n`)
  if (!yes) {
    if (world.ask === null) throw new Declined(cli.erase.needsYes, 2)
    const answer = await world.ask(cli.erase.question)
    if (answer.trim().toLowerCase() !== cli.erase.answer) throw new Declined(cli.erase.kept)
  }
  const erased = await store.erase(filter)
  world.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
}
