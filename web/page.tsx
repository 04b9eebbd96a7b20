import type { ComponentType } from 'react'
import { hero } from '#content/hero.ts'
import { ids } from '#contract/page.ts'
import { withResolvers } from '#web/domain/with-resolvers.ts'
import { ToastArea } from '#web/sections/shared/toast-area.tsx'
import { handOver } from './boot/handover.ts'
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

const hydrated: Promise<unknown>[] = []

/** A part of the page in its boundary. */
function part(Content: ComponentType) {
  const { promise, resolve } = withResolvers()
  hydrated.push(promise)
  return (
    <Boundary key={Content.name} onReady={resolve}>
      <Content />
    </Boundary>
  )
}

const parts = { nav: part(Nav), main: sections.map(part), footer: part(Footer), toasts: part(ToastArea) }

Promise.all(hydrated).then(handOver)

export function Page() {
  return (
    <>
      {parts.nav}
      <main id={ids.main}>{parts.main}</main>
      {parts.footer}
      {parts.toasts}
    </>
  )
}
