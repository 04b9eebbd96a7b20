import { existsSync, readFileSync } from 'node:fs'
import type { Brand } from '#content/schema.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { drawnName, fileOf, weights } from '../fonts/faces.ts'

export interface FieldError {
  path: readonly PropertyKey[]
  message: string
}

type Colours = Brand['colours']
type Place = keyof Colours

/** Contrast that WCAG 2.2 asks for: 1.4.3 for text, 1.4.11 for what has to be recognised. */
const least = { text: 4.5, graphic: 3 } as const

/** Every two colours that the page, the mail or the icons put on each other, once, whichever is the ground. */
const pairs: readonly [Place, keyof typeof least, readonly Place[]][] = [
  ['nieve', 'text', ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'error']],
  ['nieve', 'graphic', ['borde']],
  ['malbec-950', 'text', ['malbec-200', 'celeste-300']],
  ['malbec-800', 'text', ['malbec-200', 'celeste-300']],
  ['celeste-300', 'graphic', ['malbec-600']],
  ['celeste-100', 'text', ['malbec-950', 'malbec-800', 'malbec-600', 'piedra-600', 'exito']],
]

/** Rounded down: 4,49 never reads as 4,5. */
const said = (ratio: number) => String(Math.floor(ratio * 100) / 100).replace('.', ',')

export function contrastErrors(colours: Colours): FieldError[] {
  return pairs.flatMap(([ground, kind, inks]) =>
    inks.flatMap((ink) => {
      const ratio = contrast(colours[ink], colours[ground])
      if (ratio >= least[kind]) return []
      const what = kind === 'text' ? 'un texto' : 'un dibujo'
      const message = `${colours[ink]} sobre ${ground} (${colours[ground]}) da ${said(ratio)}:1, y ${what} necesita ${said(least[kind])}:1. Aclará uno u oscurecé el otro.`
      return [{ path: ['colours', ink], message }]
    }),
  )
}

/** An error for each face that is not installed, or lacks a weight that the page uses. */
export function faceErrors(faces: Brand['faces']): FieldError[] {
  return (['display', 'text'] as const).flatMap((role) => {
    const name = faces[role]
    const path = ['faces', role]
    const file = `node_modules/${name}/metadata.json`
    if (!existsSync(file))
      return [{ path, message: `falta el paquete ${name}. Instalalo: npm install -DE ${name}` }]
    const { wght } = JSON.parse(readFileSync(file, 'utf8')).variable
    const { min, max } = weights[role]
    if (Number(wght?.min) <= min && Number(wght?.max) >= max) return []
    const message = `${name} no tiene los pesos ${min} a ${max} que usa la página. Elegí otra letra.`
    return [{ path, message }]
  })
}

/** How many times its own height the name may be wide: then it is 13 px high beside the menu on a screen of 320 px. */
const widest = 13

/** The name stands in the first screen's large type: the face has to have its letters, and the bar the room. */
export async function nameErrors(name: string, { display }: Brand['faces']): Promise<FieldError[]> {
  const { width, unwritten } = await drawnName(name, readFileSync(fileOf(display)))
  const path = ['name']
  if (unwritten.length > 0) {
    const letters = unwritten.map((letter) => `«${letter}»`).join(', ')
    return [{ path, message: `la letra de la marca no tiene ${letters}: escribilo sin eso` }]
  }
  if (width <= widest) return []
  const message = `dibujado mide ${width.toFixed(1).replace('.', ',')} veces su alto y entra hasta ${widest}: acortalo`
  return [{ path, message }]
}
