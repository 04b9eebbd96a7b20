import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { pesos } from './pesos.ts'

test.each([
  [1_250_000, `${agency.currency.sign}1.250.000`],
  [999, `${agency.currency.sign}999`],
  ['a consultar', 'a consultar'],
])('%s is written as %s', (price, text) => {
  expect(pesos(price)).toBe(text)
})
