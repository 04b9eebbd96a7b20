import { type ReactNode, useEffect } from 'react'
import { deferredStyles } from '#web/domain/deferred-styles.ts'
import { Boundary } from '#web/hydration/boundary.tsx'
import { createStore } from '#web/state/create-store.ts'

type Drawings = typeof import('./drawings.ts').drawings

const drawings = createStore<Drawings | null>(null)

/** What the lazy chunk draws with; `null` until it and the styles that it needs are loaded: without these a sign moves the whole page. */
export const useDrawings = drawings.useValue

export const loadDrawings = () =>
  void import('./drawings.ts').then(
    (chunk) => deferredStyles().then(() => drawings.set(chunk.drawings)),
    () => {},
  )

interface WithDrawingsProps {
  name: string
  /** Shown without a name, until the drawings are loaded, and where they cannot be drawn (a browser without a canvas). */
  fallback?: ReactNode
  children: (drawings: Drawings) => ReactNode
}

/** Renders its children with the lazy chunk, and loads it once there is a name. After a failure the next name loads it again. */
export function WithDrawings({ name, fallback = null, children }: WithDrawingsProps) {
  const loaded = useDrawings()
  useEffect(() => {
    if (name) loadDrawings()
  }, [name])
  return name && loaded ? <Boundary fallback={fallback}>{children(loaded)}</Boundary> : fallback
}
