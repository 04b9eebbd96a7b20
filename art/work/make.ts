/** Draws the four sample pieces of work: `node art/work/make.ts` rebuilds content/work/*.svg byte for byte. */
import { writeFileSync } from 'node:fs'
import { lagarNueve } from './lagar-nueve.ts'
import { nodrizaCafe } from './nodriza-cafe.ts'
import { tallerAlamo } from './taller-alamo.ts'
import { viveroSurco } from './vivero-surco.ts'

const pieces = {
  'nodriza-cafe': nodrizaCafe,
  'vivero-surco': viveroSurco,
  'lagar-nueve': lagarNueve,
  'taller-alamo': tallerAlamo,
}
for (const [id, draw] of Object.entries(pieces))
  writeFileSync(new URL(`../../content/work/${id}.svg`, import.meta.url), await draw())
