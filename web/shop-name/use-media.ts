import { useSyncExternalStore } from 'react'

/** A media query holds. Only for what is fetched later: a server has no window. */
export function useMedia(query: string): boolean {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}
