import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, ownPalette } from './contrast.ts'

test('whatever the colour, all that stands on the dark one can be read, and the awning has two colours', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (own) => {
      const { dark, paper, accent, soft } = ownPalette(own)
      for (const one of [paper, accent, soft]) expect(contrast(one, dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, paper)).toBeGreaterThanOrEqual(1.4)
    }),
    { examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#ff0000'], ['#0000ff'], ['#808080']] },
  )
})
