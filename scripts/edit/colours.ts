/** What a colour is for, and what it has to be read beside. */
import { pairs } from '../content-checks/brand.ts'
import type { Literal } from './literals.ts'

/** Another colour beside which this one is seen, and how much they have to differ (WCAG 2.2). */
export interface Beside {
  name: string
  colour: string
  least: number
}

const names: Record<string, string> = {
  'malbec-950': 'El más oscuro: texto, pie, menú abierto',
  'malbec-800': 'El fondo de la marca',
  'malbec-600': 'Enlaces y puntos',
  'malbec-200': 'Texto secundario sobre lo oscuro',
  'celeste-300': 'El acento',
  'celeste-100': 'El acento pálido',
  nieve: 'El fondo claro',
  'piedra-600': 'Texto secundario sobre lo claro',
  borde: 'El borde de los campos',
  error: 'Los errores',
  dark: 'Oscuro',
  paper: 'Papel',
  accent: 'Acento',
  soft: 'Suave',
}
const inPalette = [['dark', 4.5, ['paper', 'accent', 'soft']]] as const

/** A colour's name in Spanish, and the others that it stands on or under. */
export function colourOf({ file, keyPath }: Literal, literals: readonly Literal[]) {
  const [, object = '', key = ''] = /^(.*)\.([\w-]+)$/.exec(keyPath) ?? []
  const all: readonly (readonly [string, number, readonly string[]])[] =
    file === 'content/brand.ts' ? pairs : inPalette
  const beside = all.flatMap(([ground, least, inks]): Beside[] => {
    const others = ground === key ? inks : inks.includes(key) ? [ground] : []
    return others.flatMap((other) => {
      const found = literals.find(
        (literal) => literal.file === file && literal.keyPath === `${object}.${other}`,
      )
      return found ? { name: names[other] ?? other, colour: String(found.value), least } : []
    })
  })
  return { name: names[key] ?? key, beside }
}
