import { type ReactNode, StrictMode, useEffect } from 'react'
import { type HydrationOptions, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import '#web/styles/index.ts'

interface MountOptions extends HydrationOptions {
  /** What happens to the served markup before the script comes: somebody types, a translator works. */
  before?: (served: HTMLElement) => void
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated)
  return null
}

/**
 * Shows a part of the page as a visitor gets it, served and then hydrated as by web/entry-client.tsx, until the test ends.
 * What stands in a `Suspense` is hydrated later.
 */
export async function mount(content: ReactNode, { before, ...options }: MountOptions = {}) {
  const element = document.createElement('div')
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>()
  const page = (
    <StrictMode>
      {content}
      <Hydrated onHydrated={onHydrated} />
    </StrictMode>
  )
  element.innerHTML = renderToString(page)
  document.body.append(element)
  before?.(element)
  const root = hydrateRoot(element, page, options)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  await hydrated
  return element
}
