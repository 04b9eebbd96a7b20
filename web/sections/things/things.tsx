import { things } from '#content/things.ts'
import { ids } from '#contract/page.ts'
import { SectionHead } from '#web/ui/headings.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import css from './things.module.css'

/**
 * Sign, bag, price list and website with a name: an example, until the visitor writes theirs into the first screen. Then
 * name-on-things.ts changes it; nothing here draws it anew.
 */
export const Things = () => (
  <section id="cosas" className={`${css.things} container screen`} aria-labelledby="cosas-titulo">
    <SectionHead id="cosas-titulo" className={css.head} heading={things.heading} lead={things.lead} />
    <picture className={css.board}>
      <source media="(min-width: 40rem)" srcSet="/assets/things-wide.svg" />
      <img src="/assets/things.svg" alt={things.alt} loading="lazy" />
    </picture>
    <p className={`${css.note} note`}>{things.note}</p>
    <PillLink href={`#${ids.brand}`} data-needs-js>
      {things.start}
    </PillLink>
  </section>
)
