import type { MessageStore } from '../messages/store.ts'
import type { Clock } from './clock.ts'

const dayMs = 86_400_000
/** How far apart two looks at the clock have to be, ms; whoever calls does so about that often. */
export const lookEveryMs = 3_600_000
/** By how much the wall clock may be put right between them, ms. */
const toleranceMs = 300_000
/** Rows of one step. With SQLite nobody is served meanwhile: a few ms, some 20 when every message is of the longest. */
const stepRows = 50

/**
 * Deletes what must not be kept, and answers how many messages went. Only when the wall clock has moved with the
 * monotonic one since the last call, an hour ago: a clock that jumps must delete nothing.
 */
export function createHousekeeping(
  store: Pick<MessageStore, 'purge'>,
  clock: Pick<Clock, 'now' | 'monotonic'>,
  purgeAfterDays: number | null,
  signal: AbortSignal,
): () => Promise<number> {
  const look = () => ({ wall: clock.now(), monotonic: clock.monotonic() })
  let last = look()

  return async () => {
    const { wall, monotonic } = look()
    const passed = monotonic - last.monotonic
    const jumped = Math.abs(wall - last.wall - passed) > toleranceMs
    // A timer may fire a little early.
    if (!jumped && passed < lookEveryMs - 1_000) return 0
    last = { wall, monotonic }
    if (jumped) return 0
    if (purgeAfterDays === null) return 0
    let gone = 0
    for (let rows = stepRows; rows === stepRows && !signal.aborted; gone += rows)
      rows = await store.purge(wall - purgeAfterDays * dayMs, stepRows)
    return gone
  }
}
