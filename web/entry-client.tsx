import './styles/index.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reactFailedEvent, rootId } from '#contract/page.ts'
import { reactAnswers } from './boot/handover.ts'
import { rememberFocus } from './hydration/focus.ts'
import { Page } from './page.tsx'
import { keepDraft, restoreDraft } from './sections/contact/draft.ts'
import { openAddress } from './shop/index.ts'

const formOf = (element: HTMLElement) => element.querySelector('form') as HTMLFormElement

function hydrate(): void {
  const root = document.querySelector(`#${rootId}`) as HTMLElement
  const served = root.cloneNode(true) as HTMLElement
  keepDraft(formOf(root))
  reactAnswers.then(rememberFocus()).then(() => {
    // The field for a name opens it too, but not every agency's page has that field.
    void openAddress()
    // Tests and the bench wait for it.
    document.documentElement.dataset.hydrated = ''
  })

  /** Called when a boundary gives up: the served page comes back with what was typed, and works as it does without React. */
  function showServedPage(error: unknown): void {
    reportError(error)
    root.replaceWith(served)
    restoreDraft(formOf(served))
    dispatchEvent(new Event(reactFailedEvent))
  }
  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  )
  // A transition hydrates in slices of 5 ms. Otherwise a slow phone would not react for 100 ms.
  startTransition(() => void hydrateRoot(root, page, { onUncaughtError: showServedPage }))
}

// React reports, in development, the marks that boot/reveal.ts leaves while it shows the parts below.
if (import.meta.env.DEV)
  while ('waiting' in document.documentElement.dataset) await new Promise(requestAnimationFrame)
// No component may be defined here: the development server would then load this file twice.
// Runs in a task of its own: together with the evaluation of the modules it would be a long task.
setTimeout(hydrate)
