import type { Palette } from '#content/schema.ts'
import { paletteOfColour } from '#web/domain/contrast.ts'
import { paletteOf } from './draw-shop.ts'

/** That of the chosen colour; without one (`''`) that of the name's trade. */
export const paletteFor = (name: string, colour: string): Palette =>
  colour ? paletteOfColour(colour) : paletteOf(name)
