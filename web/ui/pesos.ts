import { agency } from '#content/agency.ts'
import { plans } from '#content/plans.ts'
import type { Service } from '#content/schema.ts'
import { packages, socialPlan } from '#content/services.ts'

/**
 * A price as the page writes it: `$350.000`, or the words that stand instead of one. The one place where prices are
 * formatted: `Intl` would put a no-break space after the sign, which is not the house form.
 */
export const pesos = (price: number | string) =>
  typeof price === 'number' ? agency.currency.sign + digits(price) : price

/** A price as it is said: speech takes "$" for dollars, which in Argentina is another price. */
export const aloud = (price: number | string) =>
  typeof price === 'number' ? `${digits(price)} ${agency.currency.name}` : price

/** Whole units, with dots: `350.000`. */
export const digits = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')

/** To compare prices: what has to be asked for is dearer than any. */
export const amountOf = ({ price }: { price: number | string }) =>
  typeof price === 'number' ? price : Number.POSITIVE_INFINITY

const sold: Record<Service['leadsTo'], readonly { price: number | string }[]> = {
  precios: plans.list,
  redes: [socialPlan],
  piezas: packages.list,
  contacto: [],
}

/** The lowest price of what is sold at a place of the page. */
export const lowestPrice = (place: Service['leadsTo']) => Math.min(...sold[place].map(amountOf))
