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

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('')

/** What Spanish is written with. Arrows and check marks are SVG. */
export const spanish = `${between(0x20, 0x7e)}áéíóúüñÁÉÍÓÚÜÑ¡¿ªº°«»·×€–—‘’“”…•′″−\u00a0\u202f\u2011`
/** The rest of Latin-1: names from elsewhere. */
export const otherLatin = [...between(0xa0, 0xff)].filter((letter) => !spanish.includes(letter)).join('')
/** In the name of its file, which a Spanish page does not ask for. */
export const otherFile = '-latin'
export const repertoire = spanish + otherLatin

/** The letters as the value of `unicode-range`. */
export function unicodeRange(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) as number).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

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
