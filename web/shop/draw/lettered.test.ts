import { afterAll, expect, test, vi } from 'vitest'
import { mockups } from '#content/mockups.ts'

vi.mock(import('#content/sign.ts'), async (load) => ({
  ...(await load()),
  trades: (await import('./tests-trades.ts')).trades,
}))
// Test files of one worker share modules: reset them before and after, so that only this file gets these trades.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { lettered, writings } = await import('./lettered.ts')

const [palette] = mockups.palettes
const measure = (text: string) => ({ width: text.length * 0.6, left: 0, right: 1, top: -0.7, bottom: 0 })
const on = (name: string, front: number, short = false) =>
  writings({ name, front, palette, measure, short }, 214, 76)

test.each([
  ['Peluquería Sole', 0, 'Peluquería Sole'],
  ['Peluquería Sole', 1, 'PELUQUERÍA/Sole'],
  ['Peluquería Sole', 2, 'PELUQUERÍA/SOLE'],
  ['Café de la Plaza', 1, 'CAFÉ/de la Plaza'],
  ['Bar El Sur', 1, 'BAR/El Sur'],
  ['Peluquería y Barbería Don Juan', 1, 'PELUQUERÍA Y BARBERÍA/Don Juan'],
  ['Ferretería & Bulonería Etchegoyen', 1, 'FERRETERÍA & BULONERÍA/Etchegoyen'],
  // Nothing is parted but a trade.
  ['Sol de Mayo', 1, 'Sol de Mayo'],
  ['Sol de Mayo', 2, 'SOL DE MAYO'],
  ['Peluquería', 1, 'Peluquería'],
  ['La Panadería', 1, 'La Panadería'],
  ['Ñandú', 2, 'ÑANDÚ'],
])('%s by the sign painter of front %s', (name, front, expected) => {
  const [main, trade] = on(name, front)
  expect([trade, main].flatMap((part) => part?.name ?? []).join('/')).toBe(expected)
})

test.each([
  ['Panadería Trigo', 0, 'Trigo'],
  ['Panadería Trigo', 1, 'Trigo'],
  ['Panadería Trigo', 2, 'TRIGO'],
  ['Estudio Contable Gil', 0, 'Gil'],
  ['Taller Mecánico Hermanos Quiroga', 0, 'Hermanos Quiroga'],
  ['Peluquería Canina Huellas', 1, 'Huellas'],
  ['Pet Shop Firulais', 1, 'Firulais'],
  ['estudio jurídico Paz', 1, 'Paz'],
  ['Café de la Plaza', 1, 'de la Plaza'],
  ['Peluquería y Barbería Don Juan', 1, 'Don Juan'],
  // In capitals it would be small.
  ['Ferretería Etchegoyen', 2, 'Etchegoyen'],
  // Whole: no known trade before it, or nothing of its own after it.
  ['Sol de Mayo', 2, 'Sol de Mayo'],
  ['Estudio Gil', 0, 'Estudio Gil'],
  ['La Panadería', 1, 'La Panadería'],
  ['Peluquería', 1, 'Peluquería'],
  ['Panadería y Confitería', 1, 'Panadería y Confitería'],
  ['Bar & Café', 0, 'Bar & Café'],
])('with space for the own name alone %s by the sign painter of front %s is %s', (name, front, expected) => {
  expect(on(name, front, true).map((part) => part.name)).toEqual([expected])
})

const boards = [
  [430, 132],
  [214, 76],
  [380, 227],
] as const
test.each([
  ['Óptica Ñu', 1],
  ['Óptica Ñu', 2],
  ['Bar Ñu', 2],
  ['Taller Mecánico Hermanos Quiroga SRL', 2],
  ['Peluquería y Barbería Don Juan', 1],
  ['Ferretería & Bulonería Etchegoyen', 2],
  ['Café de la Plaza', 1],
])(
  'on the board of %s, front %s, the trade stands close above the name, about half as large',
  (name, front) => {
    for (const [width, board] of boards) {
      const [main, trade] = writings({ name, front, palette, measure }, width, board)
      const set = [main, trade].map((part) => part && lettered(part, part.area, '#000', true))
      const [[below] = [], [above] = []] = set
      const last = set[0]?.at(-1)
      if (!below || !above || !last || !('text' in below && 'text' in above && 'text' in last))
        throw new Error('no letters')
      expect(above.size).toBeGreaterThan(0.49 * below.size)
      expect(above.size).toBeLessThan(0.7 * below.size)
      // Accents reach a quarter of a size above capitals.
      const gap = below.y - 0.7 * below.size - above.y
      expect(gap).toBeGreaterThan(0.25 * below.size)
      expect(gap).toBeLessThan(0.5 * below.size)
      expect(above.y - 0.95 * above.size).toBeGreaterThan(6)
      expect(last.y + 0.2 * last.size).toBeLessThan(board)
    }
  },
)
