import { expect, test } from 'vitest'
import { plans } from '#content/plans.ts'
import { amountOf, pesos } from '#web/ui/pesos.ts'
import { priceLine, tagline } from './tagline.ts'

const least = pesos(Math.min(...plans.list.map(amountOf)))

test('the tagline names the price of the cheapest plan, in the house form', () => {
  expect(tagline).toContain(`desde ${least}.`)
})

test('the picture of a shared link says the sentence with the price, and nothing else of the tagline', () => {
  expect(priceLine()).toContain(`desde ${least}.`)
  expect(tagline).toContain(priceLine())
  expect(priceLine()?.length).toBeLessThan(tagline.length)
})
