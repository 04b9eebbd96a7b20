/**
 * Draws the sample clients' logos: `node scripts/marks/draw-logos.ts FONTS`, where FONTS is a node_modules folder
 * outside this project that holds the OFL faces, needed at drawing time only:
 * `npm install --prefix DIR @fontsource/gloock @fontsource/bricolage-grotesque @fontsource/caprasimo
 * @fontsource/overpass @fontsource/outfit` (5.3.0).
 */
import { writeFile } from 'node:fs/promises'
import { lagarNueve } from './logos/lagar-nueve.ts'
import { height, type Logo } from './logos/logo.ts'
import { nodrizaCafe } from './logos/nodriza-cafe.ts'
import { opticaNimbo } from './logos/optica-nimbo.ts'
import { rutaSiete } from './logos/ruta-siete.ts'
import { tallerAlamo } from './logos/taller-alamo.ts'
import { viveroSurco } from './logos/vivero-surco.ts'

const fonts = process.argv[2]
if (!fonts) throw new Error('Name the node_modules folder that holds the @fontsource faces')

const logos: Record<string, Logo> = {
  'lagar-nueve': await lagarNueve(fonts),
  'vivero-surco': await viveroSurco(fonts),
  'nodriza-cafe': await nodrizaCafe(fonts),
  'taller-alamo': await tallerAlamo(),
  'ruta-siete': await rutaSiete(fonts),
  'optica-nimbo': await opticaNimbo(fonts),
}

const entries = Object.entries(logos).map(([id, logo]) => `  '${id}': ${JSON.stringify(logo)},\n`)
await writeFile(
  new URL('../../web/sections/clients/logos/logos.generated.ts', import.meta.url),
  `// Written by scripts/marks/draw-logos.ts, which names the faces (all SIL Open Font License 1.1).
import type { ClientId } from '#content/types.ts'

export const height = ${height}

export interface LogoShape {
  d: string
  /** Filled; filled with its inner contours cut out; drawn as a line. */
  paint: 'fill' | 'hollow' | 'line'
  /** Of the line, or of a hairline that makes a filled letter sturdier at this size. */
  width?: number
}

export const logos: Record<ClientId, { width: number; shapes: readonly LogoShape[] }> = {
${entries.join('')}}
`,
)
