import { existsSync, readFileSync } from 'node:fs'
import type { Brand } from '#content/schema.ts'
import type { FieldFault } from '../content-checks/contrast.ts'

export const weights = { display: { min: 700, max: 800 }, text: { min: 400, max: 700 } } as const
/** The weight of h1 and of the claim's figure in the styles: the inlined face has this one only. */
export const firstWeight = 780

/** `@fontsource-variable/funnel-display` is `funnel-display` in its files. */
export const slugOf = (name: string) => name.slice(name.indexOf('/') + 1)
export const fileOf = (name: string) => `node_modules/${name}/files/${slugOf(name)}-latin-wght-normal.woff2`

/** A fault for each face that is not installed, or lacks a weight that the page uses. */
export function faceFaults(faces: Brand['faces']): FieldFault[] {
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
