import { startBrand } from '#web/sections/hero/brand-field.tsx'
import css from './things.module.css'
import { ThingsMarkup } from './things-markup.tsx'

/** The markup stands in the document alone: a later script changes it, so the page's script need not carry it. */
const inside = import.meta.env.SSR
  ? { children: <ThingsMarkup /> }
  : { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** Sign, bag, price list and website with a name: the example, until the visitor writes theirs or chooses colours. */
export function Things() {
  return (
    <section
      id="cosas"
      className={`${css.things} container screen`}
      aria-labelledby="cosas-titulo"
      onInput={startBrand}
      {...inside}
    />
  )
}
