import { things } from '#content/things.ts'
import { PillLink } from '#web/ui/pill.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './things.module.css'

/** The example. Colours and buttons come with a name (wear.ts). */
export const ThingsMarkup = () => (
  <section id="cosas" className={`${css.things} container screen`} aria-labelledby="cosas-titulo">
    <SectionHead id="cosas-titulo" className={css.head} heading={things.heading} lead={things.lead} />
    <picture className={css.board}>
      <source media="(width >= 40rem)" srcSet="/assets/things-wide.svg" />
      <img src="/assets/things.svg" alt={things.alt} loading="lazy" />
    </picture>
    <p className={css.note}>{things.note}</p>
    <PillLink className={css.start} href="#marca" data-needs-js>
      {things.start}
    </PillLink>
  </section>
)
