import { cli, stateWords } from '#content/owners-tool.ts'
import type { MessageStore } from '../../messages/store.ts'
import type { Command } from '../arguments.ts'
import { Declined, type World } from '../world.ts'
import { findOne } from './show.ts'

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
