import type { MessageStore } from '../messages/store.ts'
import { type Clock, createClockCheck } from './clock.ts'

const dayMs = 86_400_000
/** Rows of one step. With SQLite nobody is served meanwhile: a few ms, some 20 when every message is of the longest. */
const stepRows = 50
/** How often it is called, ms. */
export const lookEveryMs = 3_600_000

/** Deletes delivered messages of the age that the owner set, and answers how many went. */
export function createHousekeeping(
  store: Pick<MessageStore, 'purge'>,
  clock: Pick<Clock, 'now' | 'monotonic'>,
  purgeAfterDays: number | null,
  signal: AbortSignal,
): () => Promise<number> {
  const ageCounts = createClockCheck(clock)
  return async () => {
    if (!ageCounts() || purgeAfterDays === null) return 0
    const before = clock.now() - purgeAfterDays * dayMs
    let gone = 0
    for (let rows = stepRows; rows === stepRows && !signal.aborted; gone += rows)
      rows = await store.purge(before, stepRows)
    return gone
  }
}
