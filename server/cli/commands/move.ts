import { existsSync } from 'node:fs'
import { cli, stateWords } from '#content/owners-tool.ts'
import { moveMessages } from '../../messages/move/move.ts'
import type { Tally } from '../../messages/move/to-postgres.ts'
import { databasePlace } from '../../messages/open-store.ts'
import type { MessageState } from '../../messages/store.ts'
import type { CommandOf } from '../arguments.ts'
import { Declined, type World } from '../world.ts'

/** Not over an open store, as the others: it has to be the only one who has the file open. */
export async function move({ options }: CommandOf<'move'>, world: World): Promise<void> {
  const { to = '' } = options
  if (!existsSync(world.file)) throw new Declined(cli.absent(world.file))
  world.err(`${cli.place(world.file, false)}\n`)
  const { added, present } = await moveMessages(world.file, to, Date.now())
  const place = databasePlace(to)
  world.out(`${[...lines(added), cli.move.done(total(added), present, place), cli.move.next].join('\n')}\n`)
}

const total = (tally: Tally) => Object.values(tally).reduce((sum, { count }) => sum + count, 0)

/** A line for each state: how many, and the sum that both sides have. */
function lines(tally: Tally): string[] {
  return (Object.keys(stateWords) as MessageState[]).flatMap((state) => {
    const { count, sum } = tally[state] ?? { count: 0, sum: 0n }
    if (count === 0) return []
    const cells = [
      stateWords[state].one.padEnd(12),
      String(count).padStart(9),
      sum.toString(16).padStart(16, '0'),
    ]
    return [cells.join('  ')]
  })
}
