import { useEffect } from 'react'
import { hero } from '#content/hero.ts'
import { hydratedEvent, ids } from '#contract/page.ts'
import { ToastArea } from '#web/ui/toast-area.tsx'
import { About } from './sections/about/about.tsx'
import { Clients } from './sections/clients/clients.tsx'
import { Contact } from './sections/contact/contact.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Nav } from './sections/nav/nav.tsx'
import { Plans } from './sections/plans/plans.tsx'
import { Services } from './sections/services/services.tsx'
import { Things } from './sections/things/things.tsx'

/** The order of the sections. */
export function Page() {
  // Tells the loader that React now answers, once every part of the page has run its effects.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return (
    <>
      <Nav />
      <main id={ids.main}>
        <Hero />
        {hero.brand && <Things />}
        <Services />
        <About />
        <Clients />
        <Plans />
        <Contact />
      </main>
      <Footer />
      <ToastArea />
    </>
  )
}
