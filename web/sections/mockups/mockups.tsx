import { mockups } from '#content/mockups.ts'
import { ids } from '#contract/page.ts'
import { WithDrawings } from '#web/shop/with-drawings.tsx'
import { useDrawnName } from '#web/state/shop.ts'
import { PillLink } from '#web/ui/pill.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './mockups.module.css'

/** Sign, bag, price list and website with the visitor's name; an example until there is one. */
export function Mockups() {
  const name = useDrawnName()
  const example = (
    <>
      <picture className={css.board}>
        <source media="(min-width: 40rem)" srcSet="/assets/mockups-wide.svg" />
        <img src="/assets/mockups.svg" alt={mockups.alt} loading="lazy" />
      </picture>
      <p className={`${css.note} note spread`}>{mockups.note}</p>
      <PillLink href={`#${ids.shopName}`} data-needs-js>
        {mockups.start}
      </PillLink>
    </>
  )
  return (
    <section id="cosas" className={`${css.mockups} container screen`} aria-labelledby="cosas-titulo">
      <SectionHead id="cosas-titulo" className={css.head} heading={mockups.heading} lead={mockups.lead} />
      <WithDrawings name={name} fallback={example}>
        {({ NamedMockups }) => <NamedMockups name={name} />}
      </WithDrawings>
    </section>
  )
}
