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

test('a trade has the palette of its emblem', () => {
  for (const palette of mockups.palettes)
    for (const emblem of palette.emblems)
      expect(paletteOf('Ñandú Sur', [{ emblem, stems: 'sur', items: [] }]), emblem).toBe(palette)
})

/** Names on the signs of streets that say no trade. */
const unknown = [
  ...[
    'Lo de Tito',
    'El Rayo',
    'La Esquina',
    'Los Álamos',
    'Doña Ñata',
    'Don Pascual',
    'Las Acequias',
    'El Trébol',
  ],
  ...[
    'Distribuidora Cuyo',
    'Grupo Andes',
    'Casa Vera',
    'Estudio Funes',
    'Rivadavia 24',
    'Norte Sur',
    'Gómez Hnos.',
  ],
  ...[
    'Belgrano 1200',
    'Oasis',
    'Aconcagua S.A.',
    'Mendoza Centro',
    'Villa Nueva',
    'Ferreyra e Hijos',
    'Puro Cuyo',
  ],
]

test('a name of no known trade has a palette of its own, too, which stays while the rest is typed', () => {
  const worn = unknown.map((name) => paletteOf(name, []))
  for (const palette of mockups.palettes) {
    const share = worn.filter((one) => one === palette).length / worn.length
    expect(share, palette.name).toBeGreaterThan(0.12)
    expect(share, palette.name).toBeLessThan(0.4)
  }
  for (const name of unknown) {
    const typed = Array.from({ length: name.length }, (_, at) => paletteOf(name.slice(0, at + 1), []))
    expect(typed.filter((one, at) => at > 0 && one !== typed[at - 1]).length, name).toBeLessThan(2)
  }
  expect(paletteOf('lo de tito', [])).toBe(paletteOf('Lo de Tito', []))
  expect(paletteOf('Ñ', []), 'while there is no longer word').toBe(mockups.palettes[0])
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
