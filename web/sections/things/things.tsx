import { inDocument } from '#web/ui/in-document.ts'
import { ThingsMarkup } from './things-markup.tsx'

/** Sign, bag, price list and website with a name: an example, until the visitor writes theirs into the first screen. */
export const Things = () => (import.meta.env.SSR ? <ThingsMarkup /> : <section {...inDocument} />)
