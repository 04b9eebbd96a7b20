import { useSyncExternalStore } from 'react'

/** A value that several parts of the page show. Prerendered and hydrated they show the first one. */
export function sharedState<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
