import { expect, test } from 'vitest'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { checkContent, faultsOf } from './check-content.ts'
import { schemas } from './schemas.ts'

const file = 'content/plans.ts'
const faults = (value: unknown) => faultsOf(file, 'plans', value, schemas[file].plans)
const withPlan = (index: number, change: object) => ({
  ...plans,
  list: plans.list.map((plan, at) => (at === index ? { ...plan, ...change } : plan)),
})

test('the words as they stand have no fault', async () => {
  expect(await checkContent()).toEqual([])
})

test.each([
  ['a price with a dot', { price: 350.5 }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price in quotes', { price: '350000' }, 'plans.list[1].price: tiene que ser un número entero'],
  ['a price of zero', { price: 0 }, 'plans.list[1].price: tiene que ser mayor que cero'],
  ['a missing name', { name: undefined }, 'plans.list[1].name: falta un texto'],
  ['an empty period', { period: ' ' }, 'plans.list[1].period: el texto está vacío'],
  ['a misspelt field', { precio: 1 }, 'plans.list[1]: no se conoce precio'],
])('%s is named with file and field', (_, change, message) => {
  expect(faults(withPlan(1, change))[0]).toContain(`${file}: ${message}`)
})

test('only one plan may be the popular one', () => {
  expect(faults(withPlan(0, { popular: true }))[0]).toContain(
    'plans.list: popular está en true en más de un plan',
  )
})

test('between braces the tagline takes the price and nothing else', () => {
  const said = (tagline: string) =>
    faultsOf('content/hero.ts', 'hero', { ...hero, tagline }, schemas['content/hero.ts'].hero)
  expect(said('Sitios desde {precio}.')).toEqual([])
  expect(said('Sitios desde {price}.')[0]).toContain('entre llaves solo puede ir {precio}')
})
