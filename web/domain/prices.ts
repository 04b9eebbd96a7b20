import { plans } from '#content/plans.ts'
import type { BuilderSection, Service, WebPlan } from '#content/schema.ts'
import { packages, socialPlan } from '#content/services.ts'
import { amountOf } from './pesos.ts'

const sold: Record<Service['leadsTo'], readonly { price: number | string }[]> = {
  precios: plans.list,
  redes: [socialPlan],
  piezas: packages.list,
  contacto: [],
}

/** The lowest price in a section of the page. */
export const lowestPrice = (section: Service['leadsTo']) => Math.min(...sold[section].map(amountOf))

const { list, builder } = plans

/** Of the sections those that not every plan offers. */
export const special = (names: readonly string[]): BuilderSection[] =>
  builder.sections.filter(({ name, plan }) => plan && names.includes(name))

/** Whether the plan has room for the sections and offers each: it does if it costs no less than the first that does. */
export const holds = (plan: WebPlan, names: readonly string[]): boolean =>
  (plan.sections ?? names.length) >= names.length &&
  special(names).every((one) =>
    list.some((first) => first.name === one.plan && amountOf(first) <= amountOf(plan)),
  )

/** The cheapest plan that holds the sections; there is one for every choice (content/schema.ts). */
export const planFor = (names: readonly string[]): WebPlan =>
  list
    .filter((plan) => holds(plan, names))
    .reduce((one, other) => (amountOf(other) < amountOf(one) ? other : one))
