import './styles/index.css'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

/** Tells the loader that React now answers: it replays what the visitor did meanwhile. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return <Page />
}

/** The rest of the styles: what answers a click should look like it. Never a reason not to answer. */
function dressed(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]')
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

const root = document.getElementById('page')
if (!root) throw new Error('The document has no #page to hydrate.')
await dressed()
// In slices of 5 ms: in one piece it would keep a slow phone from answering for 100 ms.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Hydrated />
    </StrictMode>,
  )
})
