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

/** The lowest price of what a section of the page sells. */
export const lowestPrice = (section: Service['leadsTo']) => Math.min(...sold[section].map(amountOf))

const { list, builder } = plans

/** How many sections, in the owner's words: "8 secciones". */
export const countedSections = (count: number) => `${count} ${count === 1 ? builder.one : builder.many}`

/** The ones of the named sections that not every plan offers. */
export const special = (names: readonly string[]): BuilderSection[] =>
  builder.sections.filter(({ name, plan }) => plan && names.includes(name))

/** Whether the plan has room for the sections and offers each of them: a plan offers what a cheaper one does. */
export const holds = (plan: WebPlan, names: readonly string[]): boolean =>
  (plan.sections ?? names.length) >= names.length &&
  special(names).every((section) =>
    list.some((first) => first.name === section.plan && amountOf(first) <= amountOf(plan)),
  )

/** The cheapest plan that holds the sections. There always is one: content/schema.ts checks it. */
export const planFor = (names: readonly string[]): WebPlan =>
  list
    .filter((plan) => holds(plan, names))
    .reduce((best, other) => (amountOf(other) < amountOf(best) ? other : best))
