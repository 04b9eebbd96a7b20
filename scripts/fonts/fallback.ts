import type { Family } from './families.ts'
import { openFont, shaped } from './shaping.ts'
import { advances, characters } from './stand-in-widths.ts'

/** In the order of their @font-face: of two faces that exist the later one wins. Android has Roboto and no Arial. */
const systemFaces = [
  { bold: false, local: ['Roboto', 'Roboto-Regular'], widths: advances.roboto },
  { bold: true, local: ['Roboto Bold', 'Roboto-Bold'], widths: advances.robotoBold },
  // Where a name that is not there costs a question to another process (Linux), the name that is there comes first.
  { bold: false, local: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo'], widths: advances.arial },
  {
    bold: true,
    local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Arimo Bold'],
    widths: advances.arialBold,
  },
]

/** Width of a text in em. A character that is not in the table counts as an `n`. */
function widthOf(text: string, widths: readonly number[]): number {
  const width = (character: string) =>
    widths[characters.indexOf(character)] ?? widths[characters.indexOf('n')] ?? 0
  return [...text].reduce((sum, character) => sum + width(character), 0) / 1000
}

/** Advance of the sample (kerning included), ascent and positive descent in em, as the browser lays them out. */
async function measure(file: Uint8Array, weight: number, sample: string) {
  const { font, em } = await openFont(file, weight, sample)
  const advance = shaped(font, sample).reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0)
  const { ascender, descender } = font.hExtents()
  return { width: advance / em, ascent: ascender / em, descent: -descender / em }
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`

/** System faces with the brand's width and line box, so that the arrival of the real face moves nothing. */
export async function fallbackFaces(family: Family, file: Uint8Array): Promise<string> {
  const rules: string[] = []
  for (const { weight, range, bold, sample } of family.standIns) {
    const brand = await measure(file, weight, sample)
    for (const { local, widths } of systemFaces.filter((one) => one.bold === bold)) {
      const adjust = brand.width / widthOf(sample, widths)
      rules.push(
        `@font-face{font-family:"${family.fallback}";font-weight:${range};`,
        `src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(adjust)};`,
        // `size-adjust` also scales ascent and descent, so they are divided by it (CSS Fonts 5).
        `ascent-override:${percent(brand.ascent / adjust)};`,
        `descent-override:${percent(brand.descent / adjust)};line-gap-override:0%}`,
      )
    }
  }
  return rules.join('')
}
