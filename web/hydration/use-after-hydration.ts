import { useEffect } from 'react'
import { hydratedEvent } from '#contract/page.ts'

/** Runs `read` when mounted and when all is hydrated: the loader holds back events, but the fields have changed already. */
export function useAfterHydration(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    read()
    // A task later, as the loader.
    const readLater = () => setTimeout(read)
    addEventListener(hydratedEvent, readLater, { once: true })
    return () => removeEventListener(hydratedEvent, readLater)
  }, [])
}
