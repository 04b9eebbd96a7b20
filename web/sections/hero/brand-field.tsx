import { useEffect, useRef } from 'react'
import type { Hero } from '#content/schema.ts'
import { brandParameter, ids } from '#contract/page.ts'
import { say, showBrand, showToast, useBrand } from '#web/store.ts'
import css from './hero.module.css'

/** Fetches what the field does. Without it the page stays as it was. */
const startBrand = () => {
  import('./put-brand.later.ts').then(({ putBrand }) => putBrand(showBrand, showToast, say)).catch(() => {})
}

/**
 * The field that puts the visitor's own brand into the headline and onto the things. What it does is fetched when it is
 * first reached, or when the address names a brand.
 */
export function BrandField({ words }: { words: NonNullable<Hero['brand']> }) {
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
