import { mockups } from '#content/mockups.ts'
import { withName } from '#web/domain/with-name.ts'
import { ShopMockups, useStrangersName } from '#web/shop/index.ts'
import { sentencesOf } from '#web/ui/lead.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './mockups.module.css'

/** Mockups of the agency's work with a name on them: the visitor's, or an example's. */
export function Mockups() {
  const strangers = useStrangersName()
  const lead = strangers
    ? sentencesOf(mockups.linked).map((sentence) => withName(sentence, strangers))
    : mockups.lead
  return (
    <section id="cosas" className={`${css.mockups} container not-printed`} aria-labelledby="cosas-titulo">
      <SectionHead id="cosas-titulo" className={css.head} heading={mockups.heading} lead={lead} />
      <ShopMockups />
    </section>
  )
}
