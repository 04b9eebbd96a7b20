import { useSyncExternalStore } from 'react'

/** A value that several parts of the page show. Prerendered and hydrated they show the first one. */
export function sharedState<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  /** Draws the component again only when what it selects is another value. */
  const useSelected = <Part>(select: (whole: Value) => Part) =>
    useSyncExternalStore(
      subscribe,
      () => select(value),
      () => select(first),
    )
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    useSelected,
    useValue: () => useSelected((whole) => whole),
  }
}
