import { mockups } from '#content/mockups.ts'
import { ids } from '#contract/page.ts'
import { tablet } from '#web/styles/media.ts'
import { PillLink } from '#web/ui/pill.tsx'
import { useOwnName, useShownName } from './name/store.ts'
import css from './shop-mockups.module.css'
import { WithDrawings } from './with-drawings.tsx'

/** Sign, bag, price list and website with the visitor's name; an example until there is one. */
export function ShopMockups() {
  const name = useShownName()
  const own = useOwnName()
  const start = (
    <PillLink href={`#${ids.shopName}`} data-needs-js>
      {mockups.start}
    </PillLink>
  )
  const example = (
    <>
      <picture className={css.mockups}>
        <source media={tablet} srcSet="/assets/mockups-wide.svg" />
        <img src="/assets/mockups.svg" alt={mockups.alt} loading="lazy" />
      </picture>
      <p className={`${css.note} note spread`}>{mockups.note}</p>
      {start}
    </>
  )
  return (
    <WithDrawings name={name} fallback={example}>
      {({ NamedMockups }) => <NamedMockups name={name} start={own ? undefined : start} />}
    </WithDrawings>
  )
}
