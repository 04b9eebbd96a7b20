import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { drawn } from '#content/sign.ts'

/** Red, green and blue, 0 to 255, of `#rrggbb`. */
export const channels = (colour: string) =>
  (colour.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21, whichever is the ground. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Between two colours, in steps of a fiftieth: the first that passes, at last the second colour itself. */
function between(from: string, to: string, passes: (colour: string) => boolean): string {
  const steps = Array.from({ length: 50 }, (_, step) => mix(from, to, step / 50))
  return steps.find(passes) ?? to
}

function mix(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, index) => value + ((ends[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** A palette of one colour: on `dark` the others can be read (4.5, WCAG 1.4.3), and the awning's two are told apart. */
export function ownPalette(colour: string): Palette {
  const paper = mix(colour, '#ffffff', 0.93)
  const dark = between(colour, '#000000', (one) => contrast(one, paper) >= 8)
  const light = between(colour, '#ffffff', (one) => contrast(one, dark) >= 4.5)
  const accent = between(light, dark, (one) => contrast(one, paper) >= 1.4)
  return { name: drawn.ownColour, dark, paper, accent, soft: mix(accent, '#ffffff', 0.55) }
}

/** The palette that goes by this colour: one of the page's by its accent, else one of its own. */
export const paletteOfColour = (colour: string): Palette =>
  mockups.palettes.find(({ accent }) => accent === colour) ?? ownPalette(colour)
