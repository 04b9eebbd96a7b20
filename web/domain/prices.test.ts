import { afterEach, expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { amountOf } from './pesos.ts'
import { holds, lowestPrice, planFor } from './prices.ts'

const list = plans.list as WebPlan[]
const original = [...list]
afterEach(() => void list.splice(0, list.length, ...original))

const names = plans.builder.sections.map(({ name }) => name)
/** Choices to try: each section alone, each pair of neighbours, and all sections up to each. */
const choices = names.flatMap((name, at) => [[name], names.slice(at, at + 2), names.slice(0, at + 1)])

/** Tables in several orders: whichever the owner has, the visitor is told the cheapest plan. */
const orders: Record<string, WebPlan[]> = {
  'as written': original,
  'the dearest first': [...original].sort((a, b) => amountOf(b) - amountOf(a)),
  'the last first': [...original.slice(-1), ...original.slice(0, -1)],
}
test.each(Object.entries(orders))(
  'plans in another order, %s: the cheapest that holds what is chosen',
  (_, order) => {
    list.splice(0, list.length, ...order)
    const cheapest = Math.min(...original.map(amountOf))
    expect(lowestPrice('precios')).toBe(cheapest)
    expect(amountOf(planFor([]))).toBe(cheapest)
    for (const choice of choices) {
      const chosen = planFor(choice)
      expect(holds(chosen, choice), choice.join()).toBe(true)
      for (const cheaper of original.filter((plan) => amountOf(plan) < amountOf(chosen)))
        expect(holds(cheaper, choice), `${cheaper.name} holds ${choice}`).toBe(false)
    }
  },
)

test('a section is offered by its plan and by those that cost more; one too many is not', () => {
  for (const { name, plan } of plans.builder.sections) {
    const first = original.find((candidate) => candidate.name === plan)
    for (const other of original)
      expect(holds(other, [name]), `${other.name}: ${name}`).toBe(
        !first || amountOf(other) >= amountOf(first),
      )
  }
  for (const plan of original)
    if (plan.sections) {
      const plain = Array.from({ length: plan.sections + 1 }, (_, at) => `Sección ${at}`)
      expect(holds(plan, plain)).toBe(false)
      expect(holds(plan, plain.slice(1))).toBe(true)
    }
})
