import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { Hero } from '#content/schema.ts'
import { showBrand, showToast, useBrand } from '#web/store.ts'
import css from './hero.module.css'

/** Without that script the page stays as it was. */
const start = (field: HTMLInputElement) =>
  import('./put-brand.later.ts').then(({ putBrand }) => putBrand(field, showBrand, showToast)).catch(() => {})

/** A window in the background tells of no focus, but of what is typed or dictated. */
const begin = (event: SyntheticEvent<HTMLInputElement>) => start(event.currentTarget)

/**
 * The field that puts the visitor's own brand into the headline. What it does is fetched when it is first reached, or
 * when the address names a brand.
 */
export function BrandField({ words }: { words: NonNullable<Hero['brand']> }) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    // It may have been reached, or filled, before this script came.
    if (field && (field === document.activeElement || field.value || location.search.includes('marca=')))
      start(field)
  }, [])
  return (
    <div className={`${css.brand} screen`} data-needs-js>
      <label htmlFor="marca">{words.label}</label>
      <div className={css.line}>
        <input
          ref={ref}
          id="marca"
          placeholder={words.example}
          maxLength={40}
          autoComplete="organization"
          onFocus={begin}
          onInput={begin}
        />
        <button type="button" className="underlined" hidden={!useBrand()}>
          {words.share}
        </button>
      </div>
    </div>
  )
}
