import { cli, stateWords } from '#content/owners-tool.ts'
import type { MessageStore } from '../../messages/store.ts'
import type { CommandOf } from '../arguments.ts'
import { Declined, type World } from '../world.ts'
import { findOne } from './show.ts'

/** The worker of the running server looks for due messages by itself; nothing has to be told to it. */
export async function retry(command: CommandOf<'retry'>, store: MessageStore, world: World): Promise<void> {
  const target = command.word === '' ? null : await findOne(store, command.word)
  const which = target ? { id: target.id } : command.options.dead ? 'dead' : 'all'
  const count = await store.retry(which, Date.now())
  if (count > 0) world.out(`${cli.retry.done(count)}\n`)
  else if (target) throw new Declined(cli.retry.notNeeded(target.id, stateWords[target.state].one))
  else throw new Declined(cli.retry.nothing)
}
