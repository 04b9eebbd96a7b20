import { existsSync } from 'node:fs'
import { cli } from '#content/owners-tool.ts'
import { moveMessages } from '../../messages/move.ts'
import { databasePlace } from '../../messages/open-store.ts'
import type { Command } from '../arguments.ts'
import { Declined, type World } from '../world.ts'

/** Not over an open store, as the others: it has to be the only one who has the file open. */
export async function move({ options }: Command, world: World): Promise<void> {
  const { to = '' } = options
  if (!existsSync(world.file)) throw new Declined(cli.absent(world.file))
  world.err(`${cli.place(world.file, false)}\n`)
  const { added, present } = await moveMessages(world.file, to, Date.now())
  world.out(`${[cli.move.done(added, present, databasePlace(to)), cli.move.next].join('\n')}\n`)
}
