import { plans } from '#content/plans.ts'
import type { Service } from '#content/schema.ts'
import { packages, socialPlan } from '#content/services.ts'
import { amountOf } from './ui/pesos.ts'

const sold: Record<Service['leadsTo'], readonly { price: number | string }[]> = {
  precios: plans.list,
  redes: [socialPlan],
  piezas: packages.list,
  contacto: [],
}

/** The lowest price in a section of the page. */
export const lowestPrice = (section: Service['leadsTo']) => Math.min(...sold[section].map(amountOf))
