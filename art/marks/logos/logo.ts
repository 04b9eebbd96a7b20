import { join } from 'node:path'
import { openFace } from '../lettering.ts'

/** Every logo stands on a ground 40 units high, so that a strip gives all of them one height. */
export const height = 40

export interface Shape {
  d: string
  /** Filled; filled with its inner contours cut out; drawn as a line. */
  paint: 'fill' | 'hollow' | 'line'
  /** Of the line, or of a hairline that makes a filled letter sturdier at this size. */
  width?: number
}

export interface Logo {
  width: number
  shapes: Shape[]
}

/** Opens a static @fontsource face below `fonts`, a node_modules folder outside this project. */
export const face = (fonts: string, name: string, weight: number, text: string) =>
  openFace(join(fonts, '@fontsource', name, 'files', `${name}-latin-${weight}-normal.woff2`), text)
