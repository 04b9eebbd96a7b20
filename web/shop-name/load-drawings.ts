import { useEffect } from 'react'
import { sharedState } from '#web/shared-state.ts'

const drawings = sharedState<typeof import('./drawings.ts') | null>(null)

export const loadDrawings = () => void import('./drawings.ts').then(drawings.set, () => {})

/** All that draws a name. `null` without one, and until it is loaded; what could not be loaded is retried with each name. */
export function useDrawings(name: string) {
  const loaded = drawings.useValue()
  useEffect(() => {
    if (name) loadDrawings()
  }, [name])
  return name ? loaded : null
}
