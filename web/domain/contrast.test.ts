import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { contrast, wornColours } from './contrast.ts'
import { ownPalette, paletteOfColour } from './own-palette.ts'

/** Ratios as WCAG's own calculators give them, to two decimal places. */
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  // Below 0.04045 sRGB's curve is linear.
  ['#0a0a0a', '#000000', 1.06],
  ['#123456', '#123456', 1],
])('%s on %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the colour, all that stands on the dark one can be read, and the awning has two colours', () => {
  fc.assert(
    fc.property(colour, (own) => {
      const palette = ownPalette(own)
      const { dark, paper, accent, soft } = palette
      for (const one of [dark, paper, accent, soft]) expect(one).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrast(paper, dark)).toBeGreaterThanOrEqual(8)
      for (const one of [accent, soft]) expect(contrast(one, dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, paper)).toBeGreaterThanOrEqual(1.4)
    }),
    { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#ff0000'], ['#0000ff'], ['#808080']] },
  )
})

function expectReadable(palette: Palette) {
  const { dark, paper, accent, soft } = palette
  const {
    '--shop-words': words,
    '--shop-aside': aside,
    '--shop-letters': letters,
    '--shop-light': light,
  } = wornColours(palette)
  expect(contrast(words, dark)).toBeGreaterThanOrEqual(7)
  expect(contrast(aside, dark)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(aside, dark)).toBeLessThan(0.75 * contrast(words, dark))
  const onBlack = [dark, paper, accent, soft].map((one) => contrast(one, '#000000'))
  expect(contrast(light, '#000000'), 'the lightest').toBe(Math.max(...onBlack))
  expect(contrast(letters, words), 'a button').toBeGreaterThanOrEqual(7)
  expect(contrast(letters, accent), 'a button under the pointer').toBeGreaterThanOrEqual(4.5)
}

test('what is worn of a palette can be read, and what is said aside is softer', () => {
  for (const palette of mockups.palettes) expectReadable(palette)
  fc.assert(
    fc.property(colour, (own) => expectReadable(ownPalette(own))),
    { examples: [['#00ff00'], ['#111111'], ['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff']] },
  )
})

test('a palette stays as near to the colour as it can', () => {
  // A colour that is dark enough stays. Others change no more than contrast requires.
  expect(ownPalette('#0b3d2e')).toMatchObject({ dark: '#0b3d2e', paper: '#eef1f0' })
  const { accent, soft, dark } = ownPalette('#c2185b')
  expect([accent, soft, dark]).toEqual(['#e7a3bd', '#f4d6e1', '#8c1142'])
})

test('a colour that is the accent of a palette is that palette, any other has one of its own', () => {
  for (const palette of mockups.palettes) expect(paletteOfColour(palette.accent)).toBe(palette)
  expect(paletteOfColour('#c2185b')).toEqual(ownPalette('#c2185b'))
})
