import { storageKeys } from '#contract/page.ts'

const page = globalThis as { kept?: Record<string, string> }
/**
 * Values that session storage refused to keep, because it is blocked (private mode, policy) or full. One for the inline script, React,
 * and what works without it: each is a bundle with this module of its own.
 */
const memory = page.kept ?? {}
page.kept = memory

/** The value that this tab keeps under the key; `null`: none. Never throws. */
export function readStored(key: string): string | null {
  try {
    return memory[key] ?? sessionStorage.getItem(key)
  } catch {
    return memory[key] ?? null
  }
}

/**
 * Keeps the value for this tab; `null` removes it. Never throws: where storage refuses, the page works on from memory.
 */
export function writeStored(key: string, value: string | null): void {
  delete memory[key]
  try {
    sessionStorage.removeItem(key)
    if (value !== null) sessionStorage.setItem(key, value)
  } catch {
    if (value !== null) memory[key] = value
  }
}

/** Whether this tab has posted the form. Where storage is blocked that is unknown, and counts as yes, so that the notice is shown. */
export function hasPosted(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.posted) !== null
  } catch {
    return true
  }
}
