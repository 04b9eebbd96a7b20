import { hero } from '#content/hero.ts'
import { lowestPrice } from '#web/domain/prices.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { ShopNameField } from '#web/shop/shop-name-field.tsx'
import { WithDrawings } from '#web/shop/with-drawings.tsx'
import { useDrawnName, useOwnName, useTypedName } from '#web/state/shop.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { Ridge } from '#web/ui/ridge.tsx'
import css from './hero.module.css'

function Headline() {
  const name = useTypedName()
  const place = { id: 'inicio-titulo', className: css.headline }
  const usual = (
    <Heading level={1} {...place}>
      {hero.headline}
    </Heading>
  )
  return (
    <WithDrawings name={name} fallback={usual}>
      {({ NamedHeadline }) => <NamedHeadline name={name} {...place} />}
    </WithDrawings>
  )
}

/** The first screen: what it is, how to write, and the mountains one sees from Mendoza. */
export function Hero() {
  const name = useDrawnName()
  const ownName = useOwnName()
  return (
    <section id="inicio" className={`${css.hero} field-malbec`} aria-labelledby="inicio-titulo">
      <div className={css.words}>
        <Headline />
        <div className={css.pitch}>
          <Lead text={hero.tagline} amount={lowestPrice('precios')} className={css.tagline} />
          {hero.shopName && <ShopNameField className={css.shopName} words={hero.shopName} />}
        </div>
        <div className={`${css.actions} screen`}>
          <PillLink className={css.action} href="#contacto">
            {hero.action}
          </PillLink>
          <WithDrawings name={ownName} fallback={<WhatsappLink>{hero.whatsapp}</WhatsappLink>}>
            {({ SendSign }) => <SendSign name={ownName} />}
          </WithDrawings>
        </div>
        <p className={`${css.claim} disc screen`}>
          <strong className={css.figure}>{hero.claim.figure}</strong> <span>{hero.claim.label}</span>
        </p>
      </div>
      {/* Without a picture it keeps its place: there the sign rises. */}
      <Ridge className={css.ridge} drawn={Boolean(hero.picture)} />
      <WithDrawings name={name}>{({ NamedSign }) => <NamedSign name={name} />}</WithDrawings>
    </section>
  )
}
