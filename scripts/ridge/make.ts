/**
 * Draws the Andes of the hero: `node scripts/ridge/make.ts` rebuilds web/sections/hero/ridge/*.svg
 * byte for byte. Nothing random is left to the machine, so a change in the files is a change in the picture.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compose } from './compose.ts'
import { compositions } from './compositions.ts'
import { cordillera, massif } from './ranges.ts'
import { drawSvg } from './svg.ts'
import { grow } from './terrain.ts'

/** celeste-300: the ink when the file is shown as a picture; as a mask only its alpha counts. */
const ink = '#95d6fc'
const folder = new URL('../../web/sections/hero/ridge/', import.meta.url)

const main = { range: massif, ground: grow(massif) }
const far = { range: cordillera, ground: grow(cordillera) }
mkdirSync(folder, { recursive: true })
for (const composition of compositions) {
  const layers = compose(composition, main, far)
  const svg = drawSvg(composition.width, composition.height, ink, layers)
  writeFileSync(new URL(`ridge-${composition.name}.svg`, folder), svg)
  const dots = layers.reduce((sum, layer) => sum + layer.dots.length, 0)
  const sizes = `${svg.length} B, gzip ${gzipSync(svg).length}, brotli ${brotliCompressSync(svg).length}`
  console.log(`ridge-${composition.name}.svg: ${dots} dots, ${sizes}`)
}
