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

test.each([1, 2])(
  'on front %s the trade stands above the name, smaller, and touches neither it nor the board’s edge',
  (front) => {
    const [main, trade] = on('Óptica Ñu', front)
    const [below, above] = [main, trade].map((part) => part && lettered(part, part.area, '#000', true)[0])
    if (!below || !above || !('text' in below && 'text' in above)) throw new Error('no letters')
    expect(above.size).toBeLessThan(0.7 * below.size)
    // Accents reach a quarter of a size above capitals.
    expect(below.y - 0.95 * below.size).toBeGreaterThan(above.y + 2)
    expect(above.y - 0.95 * above.size).toBeGreaterThan(6)
    expect(below.y + 0.2 * below.size).toBeLessThan(76)
  },
)
