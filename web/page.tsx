import type { ComponentType } from 'react'
import { hero } from '#content/hero.ts'
import { hydratedEvent, ids } from '#contract/page.ts'
import { ToastArea } from '#web/sections/shared/toast-area.tsx'
import { Boundary } from './hydration/boundary.tsx'
import { About } from './sections/about/about.tsx'
import { Clients } from './sections/clients/clients.tsx'
import { Contact } from './sections/contact/contact.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Mockups } from './sections/mockups/mockups.tsx'
import { Nav } from './sections/nav/nav.tsx'
import { Plans } from './sections/plans/plans.tsx'
import { Services } from './sections/services/services.tsx'

/** The order of the sections. */
const sections = [Hero, ...(hero.shopName ? [Mockups] : []), Services, About, Clients, Plans, Contact]

/** The sections that are not hydrated yet. */
const waiting = new Set<ComponentType>([Nav, ...sections, Footer, ToastArea])

/** Tells the inline script that React answers, once every part of the page has run its effects. */
function hydrated(part: ComponentType): void {
  if (!waiting.delete(part) || waiting.size > 0) return
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event(hydratedEvent))
}

function Part({ of: Content }: { of: ComponentType }) {
  return (
    <Boundary onReady={() => hydrated(Content)}>
      <Content />
    </Boundary>
  )
}

export function Page() {
  return (
    <>
      <Part of={Nav} />
      <main id={ids.main}>
        {sections.map((section) => (
          <Part key={section.name} of={section} />
        ))}
      </main>
      <Part of={Footer} />
      <Part of={ToastArea} />
    </>
  )
}
