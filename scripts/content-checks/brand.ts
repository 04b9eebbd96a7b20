/** What is wrong with the brand as a whole, once each of its properties is right. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, Mockups } from '#content/schema.ts'
import { contrast } from '#web/domain/contrast.ts'
import { fileOf, measureName, weights } from '../fonts/faces.ts'
import { displayFace } from '../fonts/spur.ts'

/** A mistake in content: `path` leads from the export `name` of the file. */
export interface ContentError {
  file: string
  name: string
  path: readonly PropertyKey[]
  message: string
}

type ColourName = keyof Brand['colours']

/** Each pair of colours that is seen together, and the contrast that WCAG 2.2 asks for: 1.4.3 for text, 1.4.11 for the rest. */
export const pairs: readonly [ground: ColourName, least: number, inks: readonly ColourName[]][] = [
  ['nieve', 4.5, ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'error']],
  ['nieve', 3, ['borde']],
  ['malbec-950', 4.5, ['malbec-200', 'celeste-300']],
  ['malbec-800', 4.5, ['malbec-200', 'celeste-300']],
  ['celeste-300', 3, ['malbec-600']],
  ['celeste-100', 4.5, ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600']],
]
const decimal = (value: number) => String(value).replace('.', ',')

/** Why an ink cannot be read; `undefined` when it can. Ratios are rounded down, so that 4,49 is not shown as 4,5. */
function unread(ink: string, name: string, ground: string, least: number): string | undefined {
  const ratio = contrast(ink, ground)
  if (ratio >= least) return undefined
  const found = `${ink} sobre ${name} (${ground}) da ${decimal(Math.floor(ratio * 100) / 100)}:1`
  return `${found} y necesita ${decimal(least)}:1. Aclará uno u oscurecé el otro.`
}

export function contrastErrors({ colours }: Brand): ContentError[] {
  return pairs.flatMap(([ground, least, inks]) =>
    inks.flatMap((ink) => {
      const message = unread(colours[ink], ground, colours[ground], least)
      return message ? { file: 'content/brand.ts', name: 'brand', path: ['colours', ink], message } : []
    }),
  )
}

/** A palette's three other colours must be readable on its dark one, because text is written with them there. */
export function paletteErrors({ palettes }: Mockups): ContentError[] {
  return palettes.flatMap((palette, at) =>
    (['paper', 'accent', 'soft'] as const).flatMap((ink) => {
      const message = unread(palette[ink], 'dark', palette.dark, 4.5)
      const path = ['palettes', at, ink]
      return message ? { file: 'content/mockups.ts', name: 'mockups', path, message } : []
    }),
  )
}

/** Fonts that are not installed, or lack a weight that the page uses. */
export function faceErrors({ faces }: Brand, root = '.'): ContentError[] {
  return (['display', 'text'] as const).flatMap((role) => {
    const face = faces[role]
    const add = (message: string) => ({
      file: 'content/brand.ts',
      name: 'brand',
      path: ['faces', role],
      message,
    })
    const described = join(root, `node_modules/${face}/metadata.json`)
    if (!existsSync(described)) return add(`falta el paquete ${face}. Instalalo: npm install -DE ${face}`)
    const { wght } = JSON.parse(readFileSync(described, 'utf8')).variable ?? {}
    const { min, max } = weights[role]
    if (existsSync(join(root, fileOf(face))) && Number(wght?.min) <= min && Number(wght?.max) >= max)
      return []
    const missing = min < max ? `los pesos ${min} a ${max}` : `el peso ${min}`
    return add(`${face} no tiene ${missing} que usa la página. Elegí otra letra.`)
  })
}

/** How many times wider than high the name may be: at this ratio it is 13 px high beside the menu on a screen of 320 px. */
const widest = 13

/** Checks the agency's name: the display font has to have its letters, and the bar the room. */
export async function nameErrors(name: string, { faces }: Brand): Promise<ContentError[]> {
  const { width, unwritten } = measureName(name, await displayFace(faces.display))
  const wide = `dibujado mide ${decimal(+width.toFixed(1))} veces su alto y entra hasta ${widest}: acortalo`
  const strange = `la letra de la marca no tiene «${unwritten.join('», «')}»: escribilo sin eso`
  if (unwritten.length === 0 && width <= widest) return []
  const message = unwritten.length > 0 ? strange : wide
  return [{ file: 'content/agency.ts', name: 'agency', path: ['name'], message }]
}
