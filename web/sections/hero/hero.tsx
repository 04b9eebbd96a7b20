import { hero } from '#content/hero.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'
import { Sentences } from '#web/ui/sentences/sentences.tsx'
import { WhatsappLink } from '#web/ui/whatsapp-link/whatsapp-link.tsx'
import css from './hero.module.css'
import picture from './ridge/ridge.module.css'
import { tagline } from './tagline.ts'

/** The first screen: what it is, how to write, and the mountains one sees from Mendoza. */
export function Hero() {
  return (
    <section id="inicio" className={`${css.hero} field-malbec`} aria-labelledby="inicio-titulo">
      <div className={css.words}>
        <Heading level={1} id="inicio-titulo" className={css.headline}>
          {hero.headline}
        </Heading>
        <p className={css.tagline}>
          <Sentences text={tagline} />
        </p>
        <div className={css.actions}>
          <PillLink className={css.action} href="#contacto">
            {hero.action}
          </PillLink>
          <WhatsappLink className={css.whatsapp} href={whatsappUrl()}>
            {hero.whatsapp}
          </WhatsappLink>
        </div>
        <p className={css.claim}>
          <strong className={css.figure}>{hero.claim.figure}</strong> <span>{hero.claim.label}</span>
        </p>
      </div>
      <div className={`${css.ridge} ${picture.ridge}`} data-ridge aria-hidden="true" />
    </section>
  )
}
