import type { Palette } from '#content/schema.ts'
import { drawn } from '#content/sign.ts'
import { channels, contrast } from './contrast.ts'

/** Between two colours, in steps of a fiftieth: the first that passes, at last the second colour itself. */
function between(from: string, to: string, passes: (colour: string) => boolean): string {
  for (let step = 0; step < 50; step++) {
    const colour = mix(from, to, step / 50)
    if (passes(colour)) return colour
  }
  return to
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
