import { plans } from '#content/plans.ts'
import { pesos } from './visitor.ts'

const { list, builder } = plans
const [cheapest, second] = list.toSorted((a, b) => a.price - b.price)
if (!cheapest?.sections || !second) throw new Error('There is no plan that is too small for something.')
/** The cheapest plan and the next. */
export const [small, next] = [cheapest, second]

/** One section more than the cheapest plan has, of those that every plan offers. */
export const many = builder.sections
  .filter(({ plan }) => !plan)
  .map(({ name }) => name)
  .slice(0, cheapest.sections + 1)

/** What the builder answers to so many sections. */
export const answerTo = (count: number, { name, price }: typeof small) =>
  `${count} ${count === 1 ? builder.one : builder.many}: ${name}, ${pesos(price)}.`
