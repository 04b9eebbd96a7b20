import { plans } from '#content/plans.ts'
import type { Service } from '#content/schema.ts'
import { packages, socialPlan } from '#content/services.ts'
import { amountOf } from './pesos.ts'

const sold: Record<Service['leadsTo'], readonly { price: number | string }[]> = {
  precios: plans.list,
  redes: [socialPlan],
  piezas: packages.list,
  contacto: [],
}

/** The lowest price of what is sold at a place of the page. */
export const lowestPrice = (place: Service['leadsTo']) => Math.min(...sold[place].map(amountOf))
