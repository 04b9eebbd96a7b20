import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import type { Trade } from '#content/schema.ts'
import { paletteOf, tradeOf } from './draw-shop.ts'

/** Not the owner's, which may be others. */
const known: Trade[] = (
  [
    ['bici', 'bici'],
    ['huella', 'veterin', 'canin'],
    ['pan', 'panad'],
    ['tijera', 'pelu'],
    ['lentes', 'optic'],
    ['cruz', 'farma'],
    ['cubiertos', 'bar '],
    ['flor', 'flores'],
  ] as const
).map(([emblem, ...stems]) => ({ emblem, stems, items: ['A', 'B', 'C'] }))

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

test('a trade has a palette of its own, an unknown one the first', () => {
  const names = ['Panadería Lucía', 'Bicicletería Ñandú', 'Veterinaria Sur', 'Estudio Ñandú']
  const [first, second, third] = mockups.palettes
  expect(names.map((name) => paletteOf(name, known))).toEqual([first, second, third, first])
})
