import { useEffect } from 'react'
import { hydratedEvent } from '#contract/page.ts'

/**
 * Reads what the visitor wrote or ticked before React answered, when the component is mounted and again when the whole page
 * is hydrated: React leaves a field as it finds it, and tells nobody; later events are held back (boot/hydrate-on-intent.ts).
 */
export function useAfterHydration(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    read()
    // A task later: then the inline script lets events through.
    const readLater = () => setTimeout(read)
    addEventListener(hydratedEvent, readLater, { once: true })
    return () => removeEventListener(hydratedEvent, readLater)
  }, [])
}
