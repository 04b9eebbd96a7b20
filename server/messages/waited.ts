/**
 * How long the oldest undelivered message has waited (ms): by the wall clock, or by the monotonic one since this process
 * first saw it, whichever is longer. A message accepted by a clock that was ahead would not seem to wait at all.
 */
export function createWaited(
  monotonic: () => number,
): (oldestUndelivered: number | null, now: number) => number {
  let seen: { oldest: number; at: number } | null = null
  return (oldest, now) => {
    if (oldest === null) return 0
    if (seen?.oldest !== oldest) seen = { oldest, at: monotonic() }
    return Math.max(now - oldest, monotonic() - seen.at)
  }
}
