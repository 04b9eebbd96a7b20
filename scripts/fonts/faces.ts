import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'

/** The weight of the display face (`.display` in web/styles/type.css). */
export const firstWeight = 780
/** Weights that the styles use of the brand's two faces. */
export const weights = {
  display: { min: firstWeight, max: firstWeight },
  text: { min: 400, max: 700 },
} as const
export type Role = keyof typeof weights

/** `@fontsource-variable/funnel-display` is `funnel-display` in its files. */
export const slugOf = (name: string) => name.slice(name.indexOf('/') + 1)
export const fileOf = (name: string) => `node_modules/${name}/files/${slugOf(name)}-latin-wght-normal.woff2`

/** Latin-1 and Spanish typography. Arrows and check marks are SVG. */
export const repertoire = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, i) => String.fromCodePoint(0xa0 + i)),
  ...'€–—‘’“”…•·′″−\u202f\u2011',
].join('')

/** A variable font pinned to one weight, which every program can read. */
export const atWeight = (file: Uint8Array, wght: number, glyphs = repertoire) =>
  subsetFont(file, glyphs, { targetFormat: 'truetype', variationAxes: { wght } })

export const openFont = (bytes: Buffer) => create(bytes) as Font

/** The name's width in font sizes, and the letters that the font lacks. */
export function measureName(name: string, displayFile: Buffer) {
  const text = name.replace(/\.$/, '')
  const font = openFont(displayFile)
  const glyphs = font.glyphsForString(text)
  return {
    width: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm,
    letters: glyphs.length,
    unwritten: [...new Set(text)].filter((letter) => font.glyphsForString(letter)[0]?.id === 0),
  }
}
