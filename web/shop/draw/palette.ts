import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { paletteOfColour } from '#web/domain/contrast.ts'
import type { LinkedShop } from '#web/domain/link.ts'
import { paletteOf } from './draw-shop.ts'

/** Of each shop the chosen colour's; without one (`''`) its trade's, or the next where the shop on its left wears that. */
export function palettesOf(street: readonly LinkedShop[]): Palette[] {
  const { palettes } = mockups
  const worn: Palette[] = []
  for (const { name, colour } of street) {
    const usual = colour ? paletteOfColour(colour) : paletteOf(name)
    const next = palettes[(palettes.indexOf(usual) + 1) % palettes.length]
    worn.push(!colour && next && usual === worn.at(-1) ? next : usual)
  }
  return worn
}
