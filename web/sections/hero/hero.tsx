import { hero } from '#content/hero.ts'
import { lowestPrice } from '#web/domain/prices.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { ShopHeadline, ShopNameField, ShopSign, useStreet } from '#web/shop/index.ts'
import { Lead } from '#web/ui/lead.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { Ridge } from '#web/ui/ridge.tsx'
import css from './hero.module.css'

/** The first screen: what the agency does, how to write to it, and the mountains that one sees from Mendoza. */
export function Hero() {
  const sign = useStreet().length ? css.withSign : ''
  return (
    <section id="inicio" className={`${css.hero} ${sign} ground-malbec`} aria-labelledby="inicio-titulo">
      <div className={css.words}>
        <ShopHeadline id="inicio-titulo" className={css.headline} />
        <div className={css.pitch}>
          <Lead text={hero.tagline} amount={lowestPrice('precios')} className={css.tagline} />
          {hero.shopName && <ShopNameField className={css.shopName} words={hero.shopName} />}
        </div>
        <div className={`${css.actions} not-printed`}>
          <PillLink className={css.action} href="#contacto">
            {hero.action}
          </PillLink>
          <WhatsappLink>{hero.whatsapp}</WhatsappLink>
          {/* Beside a sign the claim is a new element: the same one would be seen to jump to its other place. */}
          <p key={sign} className={css.claim}>
            <strong className={`${css.figure} display`}>{hero.claim.figure}</strong>{' '}
            <span>{hero.claim.label}</span>
          </p>
        </div>
      </div>
      <ShopSign />
      {/* After the sign, whose layout moves it. Without an image it keeps its place: there the sign rises. */}
      <Ridge className={css.ridge} drawn={Boolean(hero.image)} />
    </section>
  )
}
