import { packages, services, socialPlan } from '#content/services.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { MonthDots } from './month-dots.tsx'
import { serviceMotifs } from './motifs/motifs.tsx'
import { PackageArt } from './package-art/package-art.tsx'
import css from './services.module.css'

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
        {services.list.map(({ icon, title, description }) => {
          const Motif = serviceMotifs[icon]
          return (
            <li key={icon} className={css.row}>
              <Motif className={css.motif} />
              <Heading level={3} className={css.title}>
                {title}
              </Heading>
              <p className={css.description}>{description}</p>
            </li>
          )
        })}
      </ul>
      <div className={css.offers}>
        <div className={css.pieces}>
          <Heading level={3} className={css.offersTitle}>
            {packages.heading}
          </Heading>
          <ul className={css.packages}>
            {packages.list.map((item) => (
              <li key={item.title} className={css.package}>
                <PackageArt name={item.art} />
                <Heading level={4} className={css.packageTitle}>
                  {item.title}
                </Heading>
                <p className={css.packageText}>{item.description}</p>
                <Price amount={item.price} unit={item.unit} size="package" />
              </li>
            ))}
          </ul>
        </div>
        <div className={css.social}>
          <MonthDots className={css.month} />
          <Heading level={3}>{socialPlan.title}</Heading>
          <p className={css.packageText}>{socialPlan.description}</p>
          <Price amount={socialPlan.price} unit={socialPlan.unit} />
          <ul className={css.features}>
            {socialPlan.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
