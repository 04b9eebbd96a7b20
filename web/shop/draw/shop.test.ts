import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import { emblems, letter, nextEmblem } from './emblems.ts'
import { emblemOf, frontsOf, paletteOf, tradeOf } from './shop.ts'
import { trades as known } from './tests-trades.ts'

test.each([
  ['ÓPTICA NIMBO', 'lentes'],
  ['Taller de Bicicletas', 'bici'],
  ['Peluquería Canina Tito', 'huella'],
  ['Farmacia Flores', 'cruz'],
  ['Bar El Sur', 'cubiertos'],
  ['Barrio Privado', undefined],
  ['42', undefined],
])('%s has the emblem %s', (name, emblem) => {
  expect(tradeOf(name, known)?.emblem).toBe(emblem)
})

test('a trade has the palette of its drawing, an unknown one the first', () => {
  for (const palette of mockups.palettes)
    for (const emblem of palette.emblems)
      expect(paletteOf('Ñandú Sur', [{ emblem, stems: ['sur'], items: [] }]), emblem).toBe(palette)
  expect(paletteOf('Estudio Ñandú', known)).toBe(mockups.palettes[0])
})

const shops = [
  'Panadería Lucía',
  'Librería Tilo',
  'Óptica Nimbo',
  'Café Sur',
  'Bar',
  'Ñ',
  'Peluquería',
  'Peluquería Sole',
]

test('no two side by side have one front; a name has its own where it may, and what stood does not change', () => {
  const built = frontsOf(shops)
  for (const [at, one] of built.entries()) expect(one).not.toBe(built[at + 1])
  for (const [at] of shops.entries()) expect(frontsOf(shops.slice(0, at))).toEqual(built.slice(0, at))
  expect(new Set(shops.flatMap((name) => frontsOf([name]))), 'all three').toEqual(new Set([0, 1, 2]))
  expect(frontsOf(['Café Sur']), 'as it was after the first word').toEqual(frontsOf(['Café']))
})

test.each([
  ['Lucía', '', letter],
  ['Lucía', 'pan', 'pan'],
  ['Lucía', 'constructor', letter],
  ['Lucía', 'nada', letter],
  ['Lucía', letter, letter],
])('%s with the drawing %j shows %s', (name, emblem, shown) => {
  expect(emblemOf({ name, emblem })).toBe(shown)
})

test.each([
  ['pan', 'pan'],
  [letter, letter],
])('from %s each tap shows another drawing, the initial soon, and at last the first again', (usual) => {
  const all = [letter, ...Object.keys(emblems)]
  const seen = [usual]
  for (const _ of all) seen.push(nextEmblem(String(seen.at(-1)), usual) || usual)
  expect(seen.slice(0, 2)).toContain(letter)
  expect(seen.pop()).toBe(usual)
  expect(seen.sort()).toEqual(all.sort())
})
