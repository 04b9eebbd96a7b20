import type { MessageStore } from '../messages/store.ts'
import type { Clock } from './clock.ts'

const dayMs = 86_400_000
/** Long enough for the owner to find a real enquiry that autofill made look like a bot's. */
const quarantineDays = 30
/** The longest allowance counts one day; a day more for clocks and restarts, then the hash has no use. */
const hashDays = 2
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

  async function purge(what: 'quarantined' | 'sent' | 'hashes', before: number): Promise<number> {
    let gone = 0
    for (let rows = stepRows; rows === stepRows && !signal.aborted; gone += rows)
      rows = await store.purge(what, before, stepRows)
    return gone
  }

  return async () => {
    const { wall, monotonic } = look()
    const passed = monotonic - last.monotonic
    const jumped = Math.abs(wall - last.wall - passed) > toleranceMs
    // A timer may fire a little early.
    if (!jumped && passed < lookEveryMs - 1_000) return 0
    last = { wall, monotonic }
    if (jumped) return 0
    await purge('hashes', wall - hashDays * dayMs)
    const quarantined = await purge('quarantined', wall - quarantineDays * dayMs)
    return quarantined + (purgeAfterDays ? await purge('sent', wall - purgeAfterDays * dayMs) : 0)
  }
}
