import { existsSync, readFileSync } from 'node:fs'
import type { Agency, Brand } from '#content/schema.ts'
import { contrast } from '#web/shop-name/contrast.ts'
import { drawnName, fileOf } from '../fonts/faces.ts'

/** An error of a field, by the export and the file that hold it. */
export interface ContentError {
  file: string
  name: string
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

const brandError = (path: readonly string[], message: string): ContentError => ({
  file: 'content/brand.ts',
  name: 'brand',
  path,
  message,
})

function contrastErrors(colours: Colours): ContentError[] {
  return pairs.flatMap(([ground, kind, inks]) =>
    inks.flatMap((ink) => {
      const ratio = contrast(colours[ink], colours[ground])
      if (ratio >= least[kind]) return []
      const what = kind === 'text' ? 'un texto' : 'un dibujo'
      const message = `${colours[ink]} sobre ${ground} (${colours[ground]}) da ${said(ratio)}:1, y ${what} necesita ${said(least[kind])}:1. Aclará uno u oscurecé el otro.`
      return brandError(['colours', ink], message)
    }),
  )
}

/** An error for each face that is not installed. */
const faceErrors = (faces: Brand['faces']): ContentError[] =>
  Object.entries(faces)
    .filter(([, name]) => !existsSync(fileOf(name)))
    .map(([role, name]) =>
      brandError(['faces', role], `falta el paquete ${name}. Instalalo: npm install -DE ${name}`),
    )

/** How many times its own height the name may be wide: then it is 13 px high beside the menu on a screen of 320 px. */
const widest = 13

/** The name stands in the first screen's large type: the face has to have its letters, and the bar the room. */
async function nameErrors(name: string, { display }: Brand['faces']): Promise<ContentError[]> {
  const { width, unwritten } = await drawnName(name, readFileSync(fileOf(display)))
  const error = (message: string) => [{ file: 'content/agency.ts', name: 'agency', path: ['name'], message }]
  const letters = unwritten.map((letter) => `«${letter}»`).join(', ')
  if (letters) return error(`la letra de la marca no tiene ${letters}: escribilo sin eso`)
  if (width <= widest) return []
  const wide = width.toFixed(1).replace('.', ',')
  return error(`dibujado mide ${wide} veces su alto y entra hasta ${widest}: acortalo`)
}

/** What is wrong with the brand as a whole, once each of its fields is right. */
export async function brandErrors({ colours, faces }: Brand, agency: Agency): Promise<ContentError[]> {
  const errors = [...contrastErrors(colours), ...faceErrors(faces)]
  // Without its face a name cannot be measured.
  return errors.length > 0 ? errors : nameErrors(agency.name, faces)
}
