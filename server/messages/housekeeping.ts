import type { MessageStore } from './types.ts'

const dayMs = 86_400_000
/** Long enough for the owner to find a real enquiry that autofill made look like a bot's. */
const quarantineDays = 30
/** The longest allowance counts one day; a day more for clocks and restarts, then the hash has no use. */
const hashDays = 2

/**
 * Deletes what must not be kept: quarantine after 30 days, hashes of clients' addresses after two, and, if the owner
 * asked for it, every message after `purgeAfterDays`. Answers how many messages went.
 */
export function housekeeping(
  store: Pick<MessageStore, 'purge'>,
  now: number,
  purgeAfterDays: number | null,
): Promise<number> {
  return store.purge({
    quarantinedBefore: now - quarantineDays * dayMs,
    hashesBefore: now - hashDays * dayMs,
    anyBefore: purgeAfterDays === null ? null : now - purgeAfterDays * dayMs,
  })
}
