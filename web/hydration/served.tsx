import { type ComponentType, lazy, Suspense, useEffect } from 'react'

/**
 * An element whose words never change and that nobody works with: what was served is not hydrated, and stays as it is. Its
 * script is fetched only when React draws anew what it stands in. It has to be one element, made once: React would hydrate
 * another one.
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

/** Rendered only where nothing is that was served. */
function Redrawn({ redraw }: { redraw: () => void }) {
  useEffect(redraw)
  return null
}
