/**
 * Session storage that may be blocked (private mode, policy, full): reading then answers `null`,
 * writing does nothing, and the page works on from memory.
 */
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
