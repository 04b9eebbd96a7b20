import './styles/base.css'
import './styles/below-first-screen.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

const root = document.getElementById('page') as HTMLElement
// React reports, in development, the marks that late-styles.ts leaves while it shows the parts below.
if (import.meta.env.DEV)
  while ('waiting' in document.documentElement.dataset) await new Promise(requestAnimationFrame)
// No component may be defined here: the development server would then load this file twice.
// In slices of 5 ms: in one piece it would keep a slow phone from answering for 100 ms.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
