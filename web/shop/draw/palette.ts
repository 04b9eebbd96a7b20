import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { channels, paletteOfColour } from '#web/domain/contrast.ts'
import type { LinkedShop } from '#web/domain/link.ts'
import { paletteOf } from './shop.ts'

/** Red, green and blue of the three colours that one sees from afar. */
const seen = ({ dark, accent, soft }: Palette) => channels(dark + accent.slice(1) + soft.slice(1))

/** Two greens are nearer (86 of `content/mockups.ts`), a green and a blue farther (140). */
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
 * Of each shop the chosen colour's; without one (`''`) its trade's, or the next that differs from what stands beside it: what
 * the shop on its left wears, and what the one on its right has chosen.
 */
export function palettesOf(street: readonly LinkedShop[]): Palette[] {
  const { palettes } = mockups
  const chosen = street.map(({ colour }) => (colour ? paletteOfColour(colour) : undefined))
  const worn: Palette[] = []
  for (const [at, { name }] of street.entries()) {
    const usual = paletteOf(name)
    const first = palettes.indexOf(usual)
    const inTurn = [...palettes.slice(first), ...palettes.slice(0, first)]
    const [left, right] = [worn.at(-1), chosen[at + 1]]
    worn.push(chosen[at] ?? inTurn.find(differsFrom(left, right)) ?? inTurn.find(differsFrom(left)) ?? usual)
  }
  return worn
}
