import { useEffect, useRef } from 'react'
import { hero } from '#content/hero.ts'
import type { Hero as Words } from '#content/schema.ts'
import { brandParameter, ids } from '#contract/page.ts'
import { say, showBrand, showToast, useBrand } from '#web/store.ts'
import { Heading, Lead } from '#web/ui/headings.tsx'
import { lowestPrice } from '#web/ui/pesos.ts'
import { PillLink } from '#web/ui/pill.tsx'
import ui from '#web/ui/ui.module.css'
import { WhatsappLink } from '#web/ui/whatsapp.tsx'
import css from './hero.module.css'

/** Fetches what the field does. Without it the page stays as it was. */
const startBrand = () => {
  import('./put-brand.later.ts').then(({ putBrand }) => putBrand(showBrand, showToast, say)).catch(() => {})
}

/**
 * The field that puts the visitor's own brand into the headline and onto the things. What it does is fetched when it is
 * first reached, or when the address names a brand.
 */
function BrandField({ words }: { words: NonNullable<Words['brand']> }) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    // It may have been reached, or filled, before this script came.
    if (
      field &&
      (field === document.activeElement || field.value || location.search.includes(`${brandParameter}=`))
    )
      startBrand()
  }, [])
  return (
    <div className={`${css.brand} screen`} data-needs-js>
      <label htmlFor={ids.brand}>{words.label}</label>
      <div className={css.line}>
        <input
          ref={ref}
          id={ids.brand}
          placeholder={words.example}
          autoComplete="organization"
          aria-describedby={ids.brandNote}
          onFocus={startBrand}
          // A window in the background tells of no focus, but of what is typed or dictated.
          onInput={startBrand}
        />
        <button type="button" className="underlined" hidden={!useBrand()}>
          {words.share}
          <span className="visually-hidden"> {words.shared}</span>
        </button>
      </div>
      {/* Why a name is refused, until another is written: that script writes it. */}
      <p id={ids.brandNote} />
    </div>
  )
}

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
        <p className={`${css.claim} disc screen`}>
          <strong className={css.figure}>{hero.claim.figure}</strong> <span>{hero.claim.label}</span>
        </p>
      </div>
      <div className={`${css.ridge} ${ui.ridge} mask screen`} data-ridge aria-hidden="true" />
    </section>
  )
}
