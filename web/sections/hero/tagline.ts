import { hero } from '#content/hero.ts'
import { lowestPrice } from '#web/ui/lowest-price.ts'
import { pesos } from '#web/ui/pesos.ts'

const filled = (text: string) => text.replace('{precio}', () => pesos(lowestPrice('precios')))

/** What the agency does, and from which price on; also the description that search engines show. */
export const tagline = filled(hero.tagline)

/** The sentence of it that names the price, for the picture of a shared link; empty where none does. */
export const priceLine = () =>
  filled(hero.tagline.split(/(?<=\.) /).find((sentence) => sentence.includes('{precio}')) ?? '')
