import { services } from '#content/services.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { DesignPackages } from './design-packages/design-packages.tsx'
import { ServiceRow } from './service-row/service-row.tsx'
import css from './services.module.css'
import { SocialPlan } from './social-plan/social-plan.tsx'

/** Four trades as ruled rows; then what is sold by the piece, and the month of social media. */
export function Services() {
  return (
    <section
      id="servicios"
      className={`${css.services} field-nieve container`}
      aria-labelledby="servicios-titulo"
    >
      <Heading level={2} id="servicios-titulo">
        {services.heading}
      </Heading>
      <ul className={css.rows}>
        {services.list.map((service) => (
          <ServiceRow key={service.icon} service={service} />
        ))}
      </ul>
      <div className={css.offers}>
        <DesignPackages className={css.pieces} />
        <SocialPlan className={css.social} />
      </div>
    </section>
  )
}
