import { circle } from './emblems.ts'
import type { Face } from './lettering.ts'

export type Size = readonly [width: number, height: number]

/**
 * A drawing as data, from which SVG, a canvas and a file with outlines are made: paths, texts, moved groups, clipped
 * boxes.
 */
export type Mark =
  | { d: string; fill?: string; stroke?: string; width?: number; dash?: string }
  | { text: string; x: number; y: number; size: number; fill: string; face: Face }
  | { x: number; y: number; turn?: number; scale?: number; marks: Mark[] }
  | { x: number; y: number; width: number; height: number; marks: Mark[] }

export const box = (x: number, y: number, width: number, height: number, fill: string): Mark => ({
  d: `M${x} ${y}h${width}v${height}h${-width}z`,
  fill,
})
export const disc = (x: number, y: number, r: number, fill: string): Mark => ({ d: circle(x, y, r), fill })
export const line = (d: string, stroke: string, width: number): Mark => ({ d, stroke, width })

/** Rings of dots around a circle or square of radius `r`, larger from ring to ring. */
export const rings = (x: number, y: number, r: number, count: number, stroke: string): Mark[] =>
  Array.from({ length: count }, (_, index) => {
    const unit = 2.6 * Math.sqrt(r)
    const from = 1.52 * r + index * unit
    const dots = Math.round((2 * Math.PI * from) / (unit * (0.62 + 0.06 * index)))
    const dash = `0 ${((2 * Math.PI * from) / dots).toFixed(2)}`
    return { d: circle(x, y, from), stroke, width: unit * (0.18 + 0.06 * index), dash }
  })
