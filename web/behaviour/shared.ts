import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To every part of the page that shows what has changed. */
export function tellAll(): void {
  for (const listener of listeners) listener()
}

/** What `read` finds, and again after each {@link tellAll}. The prerendered page shows `atFirst`. */
export const useShared = <Value>(read: () => Value, atFirst: Value): Value =>
  useSyncExternalStore(subscribe, read, () => atFirst)
