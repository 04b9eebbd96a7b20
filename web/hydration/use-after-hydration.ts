import { useEffect } from 'react'
import { hydratedEvent } from '#contract/page.ts'

/**
 * Reads what the visitor wrote or ticked before hydration, once when the component is mounted and again when the whole page is
 * hydrated. React keeps the fields' values but fires no event for them; later events are held back (boot/hydrate-on-intent.ts).
 */
export function useAfterHydration(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    read()
    // Waits a task, until the inline script lets events through.
    const readLater = () => setTimeout(read)
    addEventListener(hydratedEvent, readLater, { once: true })
    return () => removeEventListener(hydratedEvent, readLater)
  }, [])
}
