import { services } from '#content/services.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Packages } from './packages.tsx'
import { ServiceRow } from './service-row.tsx'
import css from './services.module.css'
import { SocialPlan } from './social-plan.tsx'

/** The trades as ruled rows; then what is sold by the piece, and the month of social media. */
export function Services() {
  return (
    <section id="servicios" className={`${css.services} container`} aria-labelledby="servicios-titulo">
      <Heading level={2} id="servicios-titulo">
        {services.heading}
      </Heading>
      <ul className={css.rows}>
        {services.list.map((service) => (
          <ServiceRow key={service.title} service={service} />
        ))}
      </ul>
      <div className={css.offers}>
        <Packages />
        <SocialPlan />
      </div>
    </section>
  )
}
