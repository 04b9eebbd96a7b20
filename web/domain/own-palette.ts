import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { signWords } from '#content/sign.ts'
import { between, contrast, mix } from './contrast.ts'

/**
 * A palette made from one colour. Text in the others can be read on `dark` (4.5, WCAG 1.4.3), and the awning's two
 * stripes differ.
 */
export function ownPalette(colour: string): Palette {
  const paper = mix(colour, '#ffffff', 0.93)
  const dark = between(colour, '#000000', (candidate) => contrast(candidate, paper) >= 8)
  const light = between(colour, '#ffffff', (candidate) => contrast(candidate, dark) >= 4.5)
  const accent = between(light, dark, (candidate) => contrast(candidate, paper) >= 1.4)
  return { name: signWords.ownColour, dark, paper, accent, soft: mix(accent, '#ffffff', 0.55) }
}

/** The palette of `content/mockups.ts` whose accent this colour is, else one that is made from it. */
export const paletteOfColour = (colour: string): Palette =>
  mockups.palettes.find(({ accent }) => accent === colour) ?? ownPalette(colour)
