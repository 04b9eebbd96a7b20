import { packages } from '#content/services.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { PackageArt } from '../package-art/package-art.tsx'
import css from './design-packages.module.css'

/** Graphic design, sold by the piece. */
export function DesignPackages({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${css.pieces} ${className}`}>
      <Heading level={3}>{packages.heading}</Heading>
      <ul className={css.packages}>
        {packages.list.map((item) => (
          <li key={item.title} className={css.package}>
            <PackageArt name={item.art} />
            <Heading level={4} className={css.title}>
              {item.title}
            </Heading>
            <p className={css.text}>{item.description}</p>
            <Price amount={item.price} unit={item.unit} size="package" />
          </li>
        ))}
      </ul>
    </div>
  )
}
