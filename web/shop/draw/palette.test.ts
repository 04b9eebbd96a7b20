import { afterAll, expect, test, vi } from 'vitest'

/** Palettes of the test's own, because another agency has others. */
const { green, teal, blue, red } = vi.hoisted(() => ({
  green: {
    name: 'Botella',
    dark: '#0e3b2c',
    paper: '#fbf1dc',
    accent: '#f2b632',
    soft: '#b9d6b4',
    emblems: [],
  },
  teal: { name: 'Dique', dark: '#0c5c66', paper: '#fff6e4', accent: '#ffc64d', soft: '#b5e3dc', emblems: [] },
  blue: { name: 'Tinta', dark: '#20297a', paper: '#fff6df', accent: '#ff8f73', soft: '#f8db7e', emblems: [] },
  red: { name: 'Tomate', dark: '#ff7a5c', paper: '#32040f', accent: '#740a24', soft: '#211a80', emblems: [] },
}))
vi.mock(import('#content/mockups.ts'), async (load) => {
  const { mockups } = await load()
  const palettes: typeof mockups.palettes = [green, teal, blue, red]
  return { mockups: { ...mockups, palettes } }
})

// Test files of one worker share modules: reset them before and after, so that only this file gets these palettes.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { palettesOf } = await import('./palette.ts')

/** The names are of no known trade, so the first palette is the default. */
const shop = (name: string, colour = '') => ({ name, colour, emblem: '' })
const worn = (...street: ReturnType<typeof shop>[]) => palettesOf(street).map(({ name }) => name)

test('no two side by side look alike, but who chose a colour; what stood before does not change', () => {
  const street = [shop('Ñ'), shop('O'), shop('P'), shop('Q', blue.accent), shop('R', blue.accent)]
  const names = [green, blue, red, blue, blue].map(({ name }) => name)
  for (const [at] of street.entries())
    expect(worn(...street.slice(0, at + 1))).toEqual(names.slice(0, at + 1))
  expect(worn()).toEqual([])
})

test.each([
  ['the same', green.accent, 'Tinta'],
  ['a green like it', teal.accent, 'Tinta'],
  ['another', blue.accent, 'Botella'],
])('beside a shop for which somebody chose %s', (_, colour, expected) => {
  expect(worn(shop('Ñ'), shop('O', colour))[0], 'on its left').toBe(expected)
  expect(worn(shop('O', colour), shop('Ñ'))[1], 'on its right').toBe(expected)
})

test('where none is left, it differs from the one on its left', () => {
  const street = [shop('N', red.accent), shop('Ñ', green.accent), shop('O'), shop('P', blue.accent)]
  expect(worn(...street)[2]).toBe('Tinta')
})
