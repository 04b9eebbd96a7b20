import { join } from 'node:path'
import { openFace } from '../lettering.ts'
import type { Command } from '../path.ts'

/** Every logo stands on a ground 40 units high, so that a strip gives all of them one height. */
export const height = 40

export interface Shape {
  d: string
  /** Width of the line; without it the shape is filled. */
  stroke?: number
}

export interface Logo {
  width: number
  shapes: Shape[]
}

/** Opens a static @fontsource face below `fonts`, a node_modules folder outside this project. */
export const face = (fonts: string, name: string, weight: number, text: string) =>
  openFace(join(fonts, '@fontsource', name, 'files', `${name}-latin-${weight}-normal.woff2`), text)

/** The ink's box, from the points of the outline: exact enough for faces drawn with extrema. */
export function box(commands: Command[]) {
  const xs = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))
  const ys = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1))
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
