import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered markup and while hydrating, true from then on. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
