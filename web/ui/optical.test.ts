import { expect, test } from 'vitest'
import { bearingOf } from './optical.ts'

test.each([
  ['Elegí tu plan', 63],
  ['una persona', 47],
  ['Cuatro oficios,', 31],
  ['Tu marca,', 16],
  ['Ñandú,', 63],
  ['Óptica Nimbo,', 31],
  ['Acá no', 0],
  ['', 0],
])('"%s" is set out by %i thousandths', (line, bearing) => {
  expect(bearingOf(line)).toBe(bearing)
})
