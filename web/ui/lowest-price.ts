import { plans } from '#content/plans.ts'
import type { Service } from '#content/schema.ts'
import { packages, socialPlan } from '#content/services.ts'

const sold: Record<Service['leadsTo'], readonly { price: number }[]> = {
  precios: plans.list,
  redes: [socialPlan],
  piezas: packages.list,
  contacto: [],
}

/** The lowest price (whole pesos) of what is sold at a place of the page. */
export const lowestPrice = (place: Service['leadsTo']) => Math.min(...sold[place].map(({ price }) => price))
