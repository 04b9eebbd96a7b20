import type { ComponentType } from 'react'
import type { SectionId } from '#content/schema.ts'
import { sections } from '#content/sections.ts'
import { ids } from '#contract/page.ts'
import { withResolvers } from '#web/domain/with-resolvers.ts'
import { ToastArea } from '#web/sections/shared/toast-area.tsx'
import { handOver } from './boot/handover.ts'
import { idsOf, isShown } from './domain/sections.ts'
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

/** By the ids in content/sections.ts, which says their order. */
const components: Record<SectionId, ComponentType> = {
  inicio: Hero,
  cosas: Mockups,
  servicios: Services,
  'sobre-mi': About,
  clientes: Clients,
  precios: Plans,
  contacto: Contact,
}

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

/** A section; in the place of a hidden one its ids, so that a link to it leads to what stands next. */
const section = ({ id }: { id: SectionId }) =>
  isShown(id) ? part(components[id]) : idsOf(id).map((one) => <span key={one} id={one} />)

const parts = { nav: part(Nav), main: sections.map(section), footer: part(Footer), toasts: part(ToastArea) }

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
