import { plans } from '#content/plans.ts'
import { amountOf } from '#web/ui/pesos.ts'
import { pesos } from './visitor.ts'

const { list, builder } = plans
const [cheapest, second] = list.toSorted((a, b) => amountOf(a) - amountOf(b))
if (!cheapest) throw new Error('There is no plan.')
/** The cheapest plan and the next; of one plan alone nothing is ever too much. */
export const [small, next] = [cheapest, second ?? cheapest]

/** One section more than the cheapest plan has, of those that every plan offers. */
export const many = builder.sections
  .filter(({ plan }) => !plan)
  .map(({ name }) => name)
  .slice(0, (cheapest.sections ?? 0) + 1)

/** What the builder answers to so many sections. */
export const answerTo = (count: number, { name, price }: typeof small) =>
  `${count} ${count === 1 ? builder.one : builder.many}: ${name}, ${pesos(price)}.`
