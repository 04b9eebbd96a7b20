import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import { palettesOf } from './palette.ts'

const [first, second, third] = mockups.palettes
const shop = (name: string, colour = '') => ({ name, colour, emblem: '' })

test('no two side by side wear the same, but who chose a colour; what stood before does not change', () => {
  const street = [shop('Ñ'), shop('O'), shop('P'), shop('Q', third.accent), shop('R', third.accent)]
  const worn = [first, second, first, third, third]
  for (const [at] of street.entries())
    expect(palettesOf(street.slice(0, at + 1))).toEqual(worn.slice(0, at + 1))
  expect(palettesOf([])).toEqual([])
})
