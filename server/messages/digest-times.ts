/** The agency hears of quarantine at most this often. */
export const digestEveryMs = 86_400_000
/** Whoever claimed a digest and did not say that it was sent has lost it after this long. */
export const digestLeaseMs = 3_600_000
/** So many are described, the others counted. */
export const digestShown = 20

/** `after`: the next digest not before it. Further ahead than a day it was written by a clock that was set back since. */
export function isDigestDue(after: number, now: number): boolean {
  return after <= now || after > now + digestEveryMs
}
