/**
 * `node art/ridge/make.ts` draws the hero's Andes and the social picture's, byte for byte, in about twenty seconds. The
 * outputs are committed: a build needs none of this.
 */
import { writeFileSync } from 'node:fs'
import { compositions, social } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { cordillera, massif } from './ranges.ts'

const files = compositions.map(({ width }) => `web/sections/hero/ridge-${width}.svg`)
const drawn = drawRidge([...compositions, social], massif, cordillera)
for (const [i, file] of [...files, 'scripts/brand/ridge-social.svg'].entries())
  writeFileSync(new URL(`../../${file}`, import.meta.url), drawn[i] ?? '')
