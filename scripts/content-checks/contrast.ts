import type { Brand } from '#content/schema.ts'

/** What is wrong with a field of an export of content/. */
export interface FieldFault {
  path: readonly PropertyKey[]
  message: string
}

type Colours = Brand['colours']
type Place = keyof Colours

/** Contrast that WCAG 2.2 asks for: 1.4.3 for text, 1.4.11 for what has to be recognised. */
const least = { text: 4.5, graphic: 3 } as const

/** Every two colours that the page, the mail or the icons put on each other, once, whichever is the ground. */
const pairs: readonly [Place, keyof typeof least, readonly Place[]][] = [
  ['nieve', 'text', ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'error']],
  ['nieve', 'graphic', ['borde']],
  ['malbec-950', 'text', ['malbec-200', 'celeste-300']],
  ['malbec-800', 'text', ['malbec-200', 'celeste-300']],
  ['celeste-300', 'graphic', ['malbec-600']],
  ['celeste-100', 'text', ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'exito']],
]

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

/** Rounded down: 4,49 never reads as 4,5. */
const said = (ratio: number) => String(Math.floor(ratio * 100) / 100).replace('.', ',')

/** A fault for each pair that cannot be read, with the other colour and the ratio. */
export function contrastFaults(colours: Colours): FieldFault[] {
  return pairs.flatMap(([ground, kind, inks]) =>
    inks.flatMap((ink) => {
      const ratio = contrast(colours[ink], colours[ground])
      if (ratio >= least[kind]) return []
      const what = kind === 'text' ? 'un texto' : 'un dibujo'
      const message = `${colours[ink]} sobre ${ground} (${colours[ground]}) da ${said(ratio)}:1, y ${what} necesita ${said(least[kind])}:1. Aclará uno u oscurecé el otro.`
      return [{ path: ['colours', ink], message }]
    }),
  )
}
