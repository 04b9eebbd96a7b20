import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Only in components that are never prerendered: a server has no window. */
export function useMedia(query: string): boolean {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => list.matches)
}
