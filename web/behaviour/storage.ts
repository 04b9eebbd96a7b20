/**
 * Session storage that may be blocked (private mode, policy, full): reading then answers `null`,
 * writing does nothing, and the page works on from memory.
 */
/** Name of the chosen plan; the key that the specification names. */
export const planKey = 'selectedPlan'
/** What the browser posted by itself, until it is known how that went. */
export const postedKey = 'contactPosted'

const memory = new Map<string, string>()

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** `null` removes the key. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}
