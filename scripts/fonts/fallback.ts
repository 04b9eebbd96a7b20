import type { Family } from './families.ts'
import { type Metrics, measure } from './metrics.ts'

/** System faces that stand in. Widths are those of `sample` in metrics.ts, measured on Liberation Sans (which has Arial's advances) and Roboto 3. */
const standIns = [
  // Android has Roboto and no Arial. Listed first: of two faces that exist the later one wins.
  {
    regular: { local: ['Roboto', 'Roboto-Regular'], width: 0.438 },
    bold: { local: ['Roboto Bold', 'Roboto-Bold'], width: 0.445 },
  },
  {
    regular: { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], width: 0.4422 },
    bold: {
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      width: 0.4733,
    },
  },
]

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
    const brand = await measure(file, face.weight)
    for (const standIn of standIns) {
      const { local, width } = face.bold ? standIn.bold : standIn.regular
      faces.push(fontFace(family.fallback.name, face.range, local, width, brand))
    }
  }
  return faces.join('')
}
