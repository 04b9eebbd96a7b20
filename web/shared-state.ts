import { useSyncExternalStore } from 'react'

/** A value that several parts of the page show. Prerendered and hydrated they show the first one. */
export function sharedState<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
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
    /** The whole value, or what is selected of it: the component is drawn again only when that is another one. */
    useValue: <Part = Value>(select = (whole: Value) => whole as unknown as Part) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(first),
      ),
  }
}
