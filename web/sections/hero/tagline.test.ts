import { expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import { tagline } from './tagline.ts'

test('the tagline names the price of the cheapest plan, in the house form', () => {
  expect(Math.min(...plans.list.map((plan) => plan.price))).toBe(350_000)
  expect(tagline).toMatch(/desde \$350\.000\.$/)
})
