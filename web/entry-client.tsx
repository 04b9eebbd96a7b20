import './styles/index.css'
import { StrictMode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

/** Tells the loader that React now answers: it replays what the visitor did meanwhile. */
function Hydrated() {
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return <Page />
}

const root = document.getElementById('page')
if (!root) throw new Error('The document has no #page to hydrate.')
hydrateRoot(
  root,
  <StrictMode>
    <Hydrated />
  </StrictMode>,
)
