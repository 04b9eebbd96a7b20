import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { reactAnswers } from '#web/boot/handover.ts'

/**
 * Reads what the visitor wrote or ticked before hydration, once when the component is mounted and again when React answers. React
 * keeps the fields' values but fires no event for them; later events are held back (boot/hydrate-on-intent.ts).
 */
export function useAfterHydration(read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    let isMounted = true
    read()
    // Synchronously, so that the clicks that are repeated next find what was read.
    reactAnswers.then(() => isMounted && flushSync(read))
    return () => {
      isMounted = false
    }
  }, [])
}
