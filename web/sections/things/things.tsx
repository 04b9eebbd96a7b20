import css from './things.module.css'
import { ThingsMarkup } from './things-markup.tsx'

/** What changes in it does a later script: the page's script need not carry the markup that stands in the document. */
const inside = import.meta.env.SSR
  ? { children: <ThingsMarkup /> }
  : { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** Sign, bag, price list and website with a name: an example, until the visitor writes theirs into the first screen. */
export const Things = () => (
  <section
    id="cosas"
    className={`${css.things} container screen`}
    aria-labelledby="cosas-titulo"
    {...inside}
  />
)
