import { cli, stateWords } from '#content/cli.ts'
import type { MessageStore } from '../../messages/types.ts'
import type { Command } from '../arguments.ts'
import { Declined, findOne } from '../find.ts'
import type { ExitCode, World } from '../run.ts'

type Retry = Extract<Command, { kind: 'retry' }>
type Release = Extract<Command, { kind: 'release' }>

/** The worker of the running server looks for due messages by itself; nothing has to be told to it. */
export async function retry({ which }: Retry, store: MessageStore, world: World): Promise<ExitCode> {
  const target = typeof which === 'object' ? await findOne(store, which.id) : null
  const paused = (await store.health()).paused !== null
  const count = await store.retry(target ? { id: target.id } : (which as 'dead' | 'all'), world.now())
  if (paused) world.out(`${cli.retry.resumed}\n`)
  if (count > 0) world.out(`${cli.retry.done(count)}\n`)
  else if (target) throw new Declined(cli.retry.notNeeded(target.id, stateWords[target.state].one))
  else if (!paused) throw new Declined(cli.retry.nothing)
  return 0
}

export async function release({ id }: Release, store: MessageStore, world: World): Promise<ExitCode> {
  const target = await findOne(store, id)
  if (!(await store.release(target.id, world.now()))) {
    throw new Declined(cli.release.notThere(target.id, stateWords[target.state].one))
  }
  world.out(`${cli.release.done(target.id)}\n`)
  return 0
}
