import { hero } from '#content/hero.ts'
import { useBrand } from '#web/store.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { lowestPrice } from '#web/ui/lowest-price.ts'
import { PillLink } from '#web/ui/pill.tsx'
import ui from '#web/ui/ui.module.css'
import { WhatsappLink } from '#web/ui/whatsapp.tsx'
import { BrandField } from './brand-field.tsx'
import css from './hero.module.css'

/** The first screen: what it is, how to write, and the mountains one sees from Mendoza. */
export function Hero() {
  const brand = useBrand()
  return (
    <section id="inicio" className={`${css.hero} field-malbec`} aria-labelledby="inicio-titulo">
      <div className={css.words}>
        {/* Another element with a brand: its dot drops, and no line of it moves from where the other's was. */}
        <Heading
          key={brand ? 'brand' : ''}
          level={1}
          id="inicio-titulo"
          className={css.headline}
          style={brand?.style}
        >
          {brand?.lines ?? hero.headline}
        </Heading>
        <div className={css.pitch}>
          <Lead text={hero.tagline} amount={lowestPrice('precios')} className={css.tagline} />
          {hero.brand && <BrandField words={hero.brand} />}
        </div>
        <div className={`${css.actions} screen`}>
          <PillLink className={css.action} href="#contacto">
            {hero.action}
          </PillLink>
          <WhatsappLink>{hero.whatsapp}</WhatsappLink>
        </div>
        <p className={`${css.claim} screen`}>
          <strong className={css.figure}>{hero.claim.figure}</strong> <span>{hero.claim.label}</span>
        </p>
      </div>
      <div className={`${css.ridge} ${ui.ridge} mask screen`} data-ridge aria-hidden="true" />
    </section>
  )
}
