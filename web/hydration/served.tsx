import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { withResolvers } from '#web/domain/with-resolvers.ts'

/**
 * Makes a component of content that never changes: the served markup stays as it is and is not hydrated. Its script is fetched only
 * when React renders its surroundings anew. Call this outside of components: inside, every rendering would make another component.
 */
export function served(load: () => Promise<{ default: ComponentType }>) {
  const { promise: redrawn, resolve: redraw } = withResolvers()
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
  useEffect(() => redraw())
  return null
}
