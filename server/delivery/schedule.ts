/** Soon at first, for the common short trouble, then hourly for five days (RFC 5321 4.5.4.1 asks for four to five). */
const early = [10_000, 60_000, 300_000, 900_000, 1_800_000]
const hourMs = 3_600_000
/** Only ever later, so that 120 hourly tries last five days at least. */
const jitterMs = 360_000
const hourlyTries = 120
/** No wait is longer, ms. */
export const longestWaitMs = hourMs + jitterMs

/** Deliveries begun before a message is given up. */
export const maxAttempts = early.length + hourlyTries

/**
 * Milliseconds until the next try after `failures` failed ones (1 or more), `null` when there is none left.
 * `random` is 0 up to 1: jitter keeps replicas and neighbours of the mail server from knocking in step.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number | null {
  if (failures > maxAttempts) return null
  return early[failures - 1] ?? hourMs + Math.floor(random() * jitterMs)
}

/** How long the whole queue rests after `failures` failed tries in a row to reach the server; it never gives up. */
export function restDelay(failures: number, random: () => number = Math.random): number {
  return retryDelay(Math.min(failures, maxAttempts), random) ?? hourMs
}
