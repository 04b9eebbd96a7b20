import { fromBuffer } from '@capsizecss/unpack'
import type { Family } from './families.ts'
import { atWeight } from './font.ts'

/**
 * In the order of their @font-face: of two faces that exist the later one wins. Android has Roboto and no Arial. `width`:
 * the average of a character in em, weighted as capsize weights the brand's (xWidthAvg).
 */
const systemFaces = [
  { bold: false, local: ['Roboto', 'Roboto-Regular'], width: 0.446 },
  { bold: true, local: ['Roboto Bold', 'Roboto-Bold'], width: 0.4533 },
  // Where a name that is not there costs a question to another process (Linux), the name that is there comes first.
  { bold: false, local: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo'], width: 0.4468 },
  {
    bold: true,
    local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Arimo Bold'],
    width: 0.481,
  },
]

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`

/** System faces with the brand's width and line box, so that the arrival of the real face moves nothing. */
export async function fallbackFaces(family: Family, file: Uint8Array): Promise<string> {
  const rules: string[] = []
  for (const { weight, range } of family.standIns) {
    const { xWidthAvg, ascent, descent, unitsPerEm } = await fromBuffer(await atWeight(file, weight))
    for (const { local, width } of systemFaces.filter(({ bold }) => bold === weight >= 700)) {
      const adjust = xWidthAvg / unitsPerEm / width
      rules.push(
        `@font-face{font-family:"${family.fallback}";font-weight:${range};`,
        `src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${percent(adjust)};`,
        // `size-adjust` also scales ascent and descent, so they are divided by it (CSS Fonts 5).
        `ascent-override:${percent(ascent / unitsPerEm / adjust)};`,
        `descent-override:${percent(-descent / unitsPerEm / adjust)};line-gap-override:0%}`,
      )
    }
  }
  return rules.join('')
}
