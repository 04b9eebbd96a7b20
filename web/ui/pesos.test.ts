import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { pesos } from './pesos.ts'

test.each([
  [350_000, '350.000'],
  [1_250_000, '1.250.000'],
  [999, '999'],
])('%i is written %s after the sign', (amount, text) => {
  expect(pesos(amount)).toBe(agency.currency.sign + text)
})

test('words instead of a price stand as they are', () => {
  expect(pesos('a consultar')).toBe('a consultar')
})
