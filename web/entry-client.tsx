import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Ready } from './behaviour/ready.tsx'
import { Page } from './page.tsx'

/** The rest of the styles: what answers a click should look like it. Never a reason not to answer. */
function dressed(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]')
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    // Not `onload`: the loader waits there, too.
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

const root = document.getElementById('page')
if (!root) throw new Error('The document has no #page to hydrate.')
await dressed()
// No component may be defined here: the development server would then load this file twice.
// In slices of 5 ms: in one piece it would keep a slow phone from answering for 100 ms.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
      <Ready />
    </StrictMode>,
  )
})
