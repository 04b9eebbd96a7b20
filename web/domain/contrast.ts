import type { Palette } from '#content/schema.ts'

/** Red, green and blue of `#rrggbb`, 0 to 255 each. */
export const channels = (colour: string) =>
  (colour.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio, 1 to 21 (WCAG 2.2); the order of the two does not matter. */
export function contrast(colour: string, other: string): number {
  const [dark = 0, light = 0] = [colour, other].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours in fifty steps and returns the first mixture that passes; `to` where none does. */
export function between(from: string, to: string, passes: (colour: string) => boolean): string {
  const steps = Array.from({ length: 50 }, (_, step) => mix(from, to, step / 50))
  return steps.find(passes) ?? to
}

export function mix(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, index) => value + ((ends[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/**
 * What parts of the page wear of a palette (styles/grounds.css): on `dark`, words, softer ones for what is said aside, and the letters
 * of a button; and the lightest of its colours.
 */
export function wornColours({ dark, paper, accent, soft }: Palette) {
  const bright = contrast(dark, '#000000') > contrast(paper, '#000000')
  const [near, far] = bright ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const words = between(paper, far, (candidate) => contrast(candidate, dark) >= 7)
  return {
    '--shop-words': words,
    '--shop-aside': softer(words, dark),
    '--shop-letters': mix(dark, near, 0.5),
    '--shop-light': [dark, paper, accent, soft].reduce((a, b) => (luminance(b) > luminance(a) ? b : a)),
  }
}

/** Words that step back on their ground, and can still be read. */
const softer = (words: string, ground: string) =>
  between(mix(words, ground, 0.35), words, (candidate) => contrast(candidate, ground) >= 4.7)
