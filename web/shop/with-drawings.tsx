import { type ReactNode, useEffect } from 'react'
import { Boundary } from '#web/hydration/boundary.tsx'
import { createStore } from '#web/state/create-store.ts'

type Drawings = typeof import('./drawings.ts')

const drawings = createStore<Drawings | null>(null)

/** The lazy part of the shop; `null` until it is loaded. */
export const useDrawings = drawings.useValue

export const loadDrawings = () => void import('./drawings.ts').then(drawings.set, () => {})

interface WithDrawingsProps {
  name: string
  /** Without a name, until the drawings are loaded, and where they cannot be drawn (a browser without a canvas). */
  fallback?: ReactNode
  children: (drawings: Drawings) => ReactNode
}

/** Renders what draws a name, and loads it. After a failure it is loaded again with the next name. */
export function WithDrawings({ name, fallback = null, children }: WithDrawingsProps) {
  const loaded = useDrawings()
  useEffect(() => {
    if (name) loadDrawings()
  }, [name])
  return name && loaded ? <Boundary fallback={fallback}>{children(loaded)}</Boundary> : fallback
}
