import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { channels, paletteOfColour } from '#web/domain/contrast.ts'
import type { LinkedShop } from '#web/domain/link.ts'
import { paletteOf } from './draw-shop.ts'

/** How far two palettes are from each other, by red, green and blue of the three colours that one sees from afar. */
const apart = (one: Palette, other: Palette) =>
  (['dark', 'accent', 'soft'] as const)
    .map((part) => {
      const others = channels(other[part])
      return Math.hypot(...channels(one[part]).map((value, at) => value - (others[at] ?? 0)))
    })
    .reduce((sum, distance) => sum + distance)

/** Two greens side by side are nearer (143 of `content/mockups.ts`), a green and a blue farther (241). */
const alike = 190

/**
 * Of each shop the chosen colour's; without one (`''`) its trade's, or the next that differs from what stands beside it: what
 * the shop on its left wears, and what the one on its right has chosen.
 */
export function palettesOf(street: readonly LinkedShop[]): Palette[] {
  const { palettes } = mockups
  const worn: Palette[] = []
  for (const [at, { name, colour }] of street.entries()) {
    const usual = colour ? paletteOfColour(colour) : paletteOf(name)
    const first = palettes.indexOf(usual)
    const left = worn.at(-1)
    const chosen = street[at + 1]?.colour
    const beside = [left, chosen && paletteOfColour(chosen)].filter((one) => typeof one === 'object')
    const differs = (from: typeof beside) => (one: Palette) =>
      from.every((other) => apart(one, other) > alike)
    const inTurn = [...palettes.slice(first), ...palettes.slice(0, first)]
    worn.push(
      colour ? usual : (inTurn.find(differs(beside)) ?? inTurn.find(differs(beside.slice(0, 1))) ?? usual),
    )
  }
  return worn
}
