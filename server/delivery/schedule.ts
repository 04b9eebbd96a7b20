import { longestWaitMs } from '../messages/store.ts'

/** Soon at first, for the common short trouble, then hourly (RFC 5321 4.5.4.1 asks for four to five days). */
const early = [10_000, 60_000, 300_000, 900_000, 1_800_000]
const hourMs = 3_600_000
/** Jitter keeps replicas and neighbours of the mail server from knocking in step. */
const jitterMs = longestWaitMs - hourMs
/** A message that could not be delivered for so long is given up, however often it was tried. */
export const giveUpAfterMs = 5 * 24 * hourMs

/** Milliseconds until the next try after `failures` failed ones (1 or more). `random` is 0 up to 1. */
export function retryDelay(failures: number, random: () => number): number {
  return early[failures - 1] ?? hourMs + Math.floor(random() * jitterMs)
}
