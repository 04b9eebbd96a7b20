import { cli, stateWords } from '#server/words/owners-tool.ts'
import type { MessageStore } from '../../messages/store.ts'
import { type Command, CommandError, type Context, misuse } from '../command-line.ts'
import { findOne } from './list-show-export.ts'

/** Says how many messages, then asks. Without a terminal it needs `--yes`. */
export async function erase(command: Command, store: MessageStore, context: Context): Promise<void> {
  const { yes, ...filter } = command.options
  const { all, waiting } = await store.count(filter)
  if (all === 0) throw new CommandError(cli.noMatch)
  context.out(`${cli.erase.found(all)}${waiting > 0 ? cli.erase.waiting(waiting) : ''}\n`)
  if (!yes) {
    if (context.ask === null) throw misuse(cli.erase.needsYes)
    const answer = await context.ask(cli.erase.question)
    if (answer.trim().toLowerCase() !== cli.erase.answer) throw new CommandError(cli.erase.cancelled)
  }
  const erased = await store.erase(filter)
  context.out(`${cli.erase.done(erased)}\n${cli.erase.elsewhere}\n`)
}

export async function retry({ argument, options }: Command, store: MessageStore, context: Context) {
  const target = argument === '' ? null : await findOne(store, argument)
  const which = target ? { id: target.id } : options.dead ? 'dead' : 'all'
  const count = await store.retry(which, Date.now())
  if (count > 0) return context.out(`${cli.retry.done(count)}\n`)
  if (target) throw new CommandError(cli.wrongState(target.id, stateWords[target.state].one))
  throw new CommandError(cli.retry.nothing)
}

/** The agency answered a dead message by hand. */
export async function done({ argument }: Command, store: MessageStore, context: Context): Promise<void> {
  const { id, state } = await findOne(store, argument)
  if (!(await store.done(id, Date.now()))) throw new CommandError(cli.wrongState(id, stateWords[state].one))
  return context.out(`${cli.done(id)}\n`)
}
