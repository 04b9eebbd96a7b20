import { expect, test } from 'vitest'
import { pesos } from './pesos.ts'

test.each([
  [15_000, '$15.000'],
  [350_000, '$350.000'],
  [1_250_000, '$1.250.000'],
  [999, '$999'],
])('%i pesos are written %s', (amount, text) => {
  expect(pesos(amount)).toBe(text)
})
