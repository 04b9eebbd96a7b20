import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import { paletteOf, tradeOf } from './draw-shop.ts'

test.each([
  ['ÓPTICA NIMBO', 'lentes'],
  ['Taller de Bicicletas', 'bici'],
  ['Peluquería Canina Tito', 'huella'],
  ['Farmacia Flores', 'cruz'],
  ['Bar El Sur', 'cubiertos'],
  ['Barrio Privado', undefined],
  ['42', undefined],
])('%s has the emblem %s', (name, emblem) => {
  expect(tradeOf(name)?.emblem).toBe(emblem)
})

test('a trade has a palette of its own, an unknown one the first', () => {
  const names = ['Panadería Lucía', 'Bicicletería Ñandú', 'Veterinaria Sur', 'Estudio Ñandú']
  const [first, second, third] = mockups.palettes
  expect(names.map(paletteOf)).toEqual([first, second, third, first])
})
