import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { pesos } from '#web/ui/price/pesos.ts'

/** What the agency does, and from which price on; also the description that search engines show. */
export const tagline = hero.tagline.replace(
  '{precio}',
  pesos(Math.min(...plans.list.map((plan) => plan.price))),
)
