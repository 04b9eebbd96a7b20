import type { Family } from './families.ts'
import { type Metrics, measure } from './metrics.ts'
import { advances, characters } from './stand-in-widths.ts'

interface StandIn {
  local: string[]
  advances: readonly number[]
}

const standIns: { regular: StandIn; bold: StandIn }[] = [
  // Android has Roboto and no Arial. Listed first: of two faces that exist the later one wins.
  {
    regular: { local: ['Roboto', 'Roboto-Regular'], advances: advances.roboto },
    bold: { local: ['Roboto Bold', 'Roboto-Bold'], advances: advances.robotoBold },
  },
  // Where a name that is not there costs a question to another process (Linux), the name that is there comes first.
  {
    regular: { local: ['Liberation Sans', 'Arial', 'ArialMT', 'Arimo'], advances: advances.arial },
    bold: {
      local: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Arimo Bold'],
      advances: advances.arialBold,
    },
  },
]

const index = new Map([...characters].map((character, at) => [character, at]))

/** Width of a text in em. A character that is not in the table counts as an `n`. */
function widthOf(text: string, table: readonly number[]): number {
  const advance = (character: string) => table[index.get(character) ?? index.get('n') ?? 0] ?? 0
  return [...text].reduce((sum, character) => sum + advance(character), 0) / 1000
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

/** `size-adjust` also scales ascent and descent, so they are divided by it (CSS Fonts 5). */
function fontFace(
  name: string,
  range: string,
  local: readonly string[],
  width: number,
  brand: Metrics,
): string {
  const adjust = brand.width / width
  return [
    `@font-face{font-family:"${name}"`,
    `font-weight:${range}`,
    `src:${local.map((face) => `local("${face}")`).join(',')}`,
    `size-adjust:${percent(adjust)}`,
    `ascent-override:${percent(brand.ascent / adjust)}`,
    `descent-override:${percent(brand.descent / adjust)}`,
    'line-gap-override:0%}',
  ].join(';')
}

/** System faces with the brand's width and line box, so that the arrival of the real face moves nothing. */
export async function fallbackFaces(family: Family, file: Uint8Array): Promise<string> {
  const faces: string[] = []
  for (const face of family.fallback.faces) {
    const brand = await measure(file, face.weight, face.sample)
    for (const standIn of standIns) {
      const { local, advances: table } = face.bold ? standIn.bold : standIn.regular
      faces.push(fontFace(family.fallback.name, face.range, local, widthOf(face.sample, table), brand))
    }
  }
  return faces.join('')
}
