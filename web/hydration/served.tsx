import { type ComponentType, lazy, Suspense, useEffect } from 'react'

/**
 * Content that never changes: what was served is not hydrated, and stays as it is. Its script is fetched only when React
 * renders its surroundings anew. Call this outside of components: React would hydrate an element that is another each time.
 */
export function served(load: () => Promise<{ default: ComponentType }>) {
  let redraw = () => {}
  const redrawn = new Promise<void>((resolve) => {
    redraw = resolve
  })
  const Content = lazy(async () => {
    if (!import.meta.env.SSR) await redrawn
    return load()
  })
  return (
    <Suspense fallback={<Redrawn redraw={redraw} />}>
      <Content />
    </Suspense>
  )
}

/** The fallback is rendered only where the served content is gone. */
function Redrawn({ redraw }: { redraw: () => void }) {
  useEffect(redraw)
  return null
}
