import { cli, stateWords } from '#content/owners-tool.ts'
import { longDate } from '../../dates.ts'
import type { MessageStore } from '../../messages/store.ts'
import { type Command, Declined, type World } from '../call.ts'
import { findOne } from './list-show.ts'

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

/** The queue of the running server looks for due messages by itself; nothing has to be told to it. */
export async function retry({ word, options }: Command, store: MessageStore, world: World): Promise<void> {
  const target = word === '' ? null : await findOne(store, word)
  const which = target ? { id: target.id } : options.dead ? 'dead' : 'all'
  const count = await store.retry(which, Date.now())
  if (count > 0) return world.out(`${cli.retry.done(count)}\n`)
  if (target) throw new Declined(cli.retry.notNeeded(target.id, stateWords[target.state].one))
  throw new Declined(cli.retry.nothing)
}

/** A dead message that the agency has answered by hand counts as delivered. */
export async function done({ word }: Command, store: MessageStore, world: World): Promise<void> {
  const { id, state } = await findOne(store, word)
  if (!(await store.done(id, Date.now()))) throw new Declined(cli.done.notDead(id, stateWords[state].one))
  return world.out(`${cli.done.done(id)}\n`)
}
