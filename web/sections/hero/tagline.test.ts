import { expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import { priceLine, tagline } from './tagline.ts'

test('the tagline names the price of the cheapest plan, in the house form', () => {
  expect(Math.min(...plans.list.map((plan) => plan.price))).toBe(350_000)
  expect(tagline).toMatch(/desde \$350\.000\.$/)
})

test('the picture of a shared link says the price, and nothing else of the tagline', () => {
  expect(priceLine()).toBe('Sitios web desde $350.000.')
})
