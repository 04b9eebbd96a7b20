import { ToastArea } from '#web/ui/toast-area.tsx'
import { About } from './sections/about/about.tsx'
import { Clients } from './sections/clients/clients.tsx'
import { Contact } from './sections/contact/contact.tsx'
import { Footer } from './sections/footer/footer.tsx'
import { Hero } from './sections/hero/hero.tsx'
import { Nav } from './sections/nav/nav.tsx'
import { Plans } from './sections/plans/plans.tsx'
import { Services } from './sections/services/services.tsx'

/** Only the order of the sections. */
export function Page() {
  return (
    <>
      <Nav />
      <main id="contenido">
        <Hero />
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
