import { readFileSync } from 'node:fs'
import type { Brand } from '#content/schema.ts'
import { fileOf } from '../fonts/faces.ts'
import { drawnName } from '../fonts/name.ts'
import type { FieldFault } from './contrast.ts'

/** How many times its own height the name may be wide: then it is 13 px high beside the menu on a screen of 320 px. */
const widest = 13

/** The name stands in the first screen's large type: the face has to have its letters, and the bar the room. */
export async function nameFaults(name: string, { display }: Brand['faces']): Promise<FieldFault[]> {
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
