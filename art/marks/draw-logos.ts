/**
 * Draws the sample clients' logos: `node art/marks/draw-logos.ts FONTS`, where FONTS is a node_modules folder
 * outside this project that holds the OFL faces, needed at drawing time only:
 * `npm install --prefix DIR @fontsource/gloock @fontsource/bricolage-grotesque @fontsource/caprasimo
 * @fontsource/overpass @fontsource/outfit` (5.3.0).
 */
import { writeFile } from 'node:fs/promises'
import { sprite, styles } from './logo-sprite.ts'
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

const folder = new URL('../../web/sections/clients/logos/', import.meta.url)
await writeFile(new URL('logos.svg', folder), sprite(logos, height))
await writeFile(new URL('logos.module.css', folder), styles(logos, height))
