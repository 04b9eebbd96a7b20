import type { Service } from '#content/schema.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lowestPrice } from '#web/ui/lowest-price.ts'
import { WithAmount } from '#web/ui/price.tsx'
import { Motif } from './motif.tsx'
import css from './services.module.css'

/**
 * One trade as a ruled row: its name, a sentence, its motif, and a link to what it sells, for how much. The whole row
 * can be pressed; the link alone takes the focus, since a row is higher than a small window.
 */
export function ServiceRow({ service }: { service: Service }) {
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
