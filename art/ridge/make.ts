/**
 * Draws the Andes of the hero: `node art/ridge/make.ts` rebuilds web/sections/hero/ridge/*.svg
 * byte for byte, in about twenty seconds. Nothing is left to chance, so a changed file is a changed
 * picture. The outputs are committed: a build of the page needs none of this.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compositions } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { cordillera, massif } from './ranges.ts'

const folder = new URL('../../web/sections/hero/ridge/', import.meta.url)

mkdirSync(folder, { recursive: true })
for (const [name, svg] of drawRidge(compositions, massif, cordillera)) {
  writeFileSync(new URL(name, folder), svg)
  const dots = svg.split('h0').length - 1
  const sizes = `gzip ${gzipSync(svg).length}, brotli ${brotliCompressSync(svg).length}`
  console.log(`${name}: ${dots} dots, ${svg.length} B, ${sizes}`)
}
