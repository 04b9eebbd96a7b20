import { useSyncExternalStore } from 'react'

/** A value that several components share. While prerendering and hydrating they see the first one. */
export function createStore<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  /** Calls the listener after each change, until the returned function is called. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    /** The value, or a selection of it: the component renders again only when the selection changes. */
    useValue: <Part = Value>(select = (whole: Value) => whole as unknown as Part) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(first),
      ),
  }
}
