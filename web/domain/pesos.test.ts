import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { digits } from './digits.ts'
import { amountOf, pesos } from './pesos.ts'

const { sign } = agency.currency

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [15_000, '15.000'],
  [350_000, '350.000'],
  [1_250_000, '1.250.000'],
  [12_000_000, '12.000.000'],
  [1_234_567_890, '1.234.567.890'],
])('%i is written %s', (amount, text) => {
  expect(digits(amount)).toBe(text)
  expect(pesos(amount)).toBe(sign + text)
  // The same as `Intl` writes for Argentina.
  expect(new Intl.NumberFormat('es-AR').format(amount)).toBe(text)
})

test('words instead of a price stay words, and are never the lowest', () => {
  expect(pesos('A convenir')).toBe('A convenir')
  expect(amountOf({ price: 'A convenir' })).toBeGreaterThan(amountOf({ price: 999_999_999 }))
})
