import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { channels } from '#web/domain/contrast.ts'
import type { LinkedShop } from '#web/domain/link.ts'
import { paletteOfColour } from '#web/domain/own-palette.ts'
import { paletteOf } from './shop.ts'

/** Red, green and blue of the three colours that one sees from afar. */
const seen = ({ dark, accent, soft }: Palette) => channels(dark + accent.slice(1) + soft.slice(1))

/** Two greens are nearer (86), gold and tomato farther (116, the nearest two of `content/mockups.ts`). */
const alike = 110

/** Whether a palette can be told from each of these at a glance. */
const differsFrom =
  (...others: readonly (Palette | undefined)[]) =>
  (one: Palette) =>
    others.every(
      (other) =>
        !other || Math.hypot(...seen(one).map((value, at) => value - (seen(other)[at] ?? 0))) > alike,
    )

/**
 * Of each shop the chosen colour's, also beside its like: a gap is between them. Without one (`''`) its trade's, or the next that
 * differs from what the two on its left wear (one of them is above it in the picture to keep) and what the one on its right has
 * chosen; where none does, from its neighbour on the left.
 */
export function palettesOf(street: readonly LinkedShop[]): Palette[] {
  const palettes: readonly Palette[] = mockups.palettes
  const chosen = street.map(({ colour }) => (colour ? paletteOfColour(colour) : undefined))
  const worn: Palette[] = []
  for (const [at, { name }] of street.entries()) {
    const usual = paletteOf(name)
    const first = palettes.indexOf(usual)
    const inTurn = [...palettes.slice(first), ...palettes.slice(0, first)]
    const [left, before, right] = [worn.at(-1), worn.at(-2), chosen[at + 1]]
    worn.push(
      chosen[at] ?? inTurn.find(differsFrom(left, before, right)) ?? inTurn.find(differsFrom(left)) ?? usual,
    )
  }
  return worn
}
