import type { Field } from './field.ts'
import { drain } from './flood.ts'

export interface Erosion {
  steps: number
  /** Strength of running water per step. */
  carve: number
  /** The steepest slope that rock holds; what is steeper slides. */
  repose: number
  /** Distance between two cells, in the unit of height. */
  cell: number
  /** How much steeper (over 1) or gentler the layer of rock at this height stands: cliffs and ledges. */
  layer: (height: number, cell: number) => number
}

/**
 * Mountains as they come to be: the ground rises by `uplift` and streams cut it down in proportion
 * to the root of the area that they drain (stream power, solved implicitly after Braun & Willett
 * 2013, so that large steps stay stable). Valleys branch, ridges sharpen. Changes the field.
 */
export function erode(field: Field, uplift: Field, hardness: Field, how: Erosion): void {
  const { values, width } = field
  const area = new Float64Array(values.length)
  for (let step = 0; step < how.steps; step++) {
    for (let i = 0; i < values.length; i++) values[i]! += uplift.values[i]!
    const { order, receiver } = drain(field)
    area.fill(how.cell * how.cell)
    for (let k = order.length - 1; k >= 0; k--) {
      const cell = order[k]!
      if (receiver[cell] !== cell) area[receiver[cell]!]! += area[cell]!
    }
    for (const cell of order) {
      const to = receiver[cell]!
      if (to === cell) {
        values[cell] = 0
        continue
      }
      const jump = Math.abs(cell - to)
      const distance = how.cell * (jump === 1 || jump === width ? 1 : Math.SQRT2)
      const power = (how.carve * Math.sqrt(area[cell]!)) / (hardness.values[cell]! * distance)
      const level = (values[cell]! + power * values[to]!) / (1 + power)
      const hold = how.repose * hardness.values[cell]! * how.layer(values[to]!, cell)
      values[cell] = Math.min(level, values[to]! + hold * distance)
    }
  }
}
