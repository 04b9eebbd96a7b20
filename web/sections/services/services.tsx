import type { Service } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { Heading } from '#web/ui/headings.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lowestPrice } from '#web/ui/pesos.ts'
import { WithAmount } from '#web/ui/price.tsx'
import { Motif } from './motif.tsx'
import { Packages } from './packages.tsx'
import css from './services.module.css'
import { SocialMedia } from './social-media.tsx'

/**
 * One trade as a ruled row: its name, a sentence, its motif, and a link to what it sells, for how much. The whole row
 * can be pressed; the link alone takes the focus, since a row is higher than a small window.
 */
function ServiceRow({ service }: { service: Service }) {
  const { icon, title, description, leadsTo, offer } = service
  return (
    <li className={css.row}>
      <Motif icon={icon} />
      <Heading level={3} className={css.rowTitle}>
        {title}
      </Heading>
      <div className={css.rowText}>
        <p className={`${css.description} aside`}>{description}</p>
        {/* On paper the prices themselves stand below. */}
        <a className={`${css.offer} touch screen`} href={`#${leadsTo}`}>
          <span>
            <WithAmount text={offer} amount={lowestPrice(leadsTo)} />
          </span>
          <span className="visually-hidden">{`, ${title}`}</span>
          <Icon name="down" width={20} height={20} />
        </a>
      </div>
    </li>
  )
}

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
        <SocialMedia />
      </div>
    </section>
  )
}
