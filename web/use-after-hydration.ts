import { useEffect } from 'react'
import { hydratedEvent } from '#contract/page.ts'

/**
 * Runs `read` when the component is mounted, and once more when the whole page is hydrated: the loader holds back the
 * events in between, but the browser has already changed the fields.
 */
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
