import type { Field } from './field.ts'
import { drain } from './flood.ts'

/** Strength of running water per step. */
const carve = 0.012
/** The steepest slope that rock holds; what is steeper slides. */
const repose = 0.7

/** The ground that is worn; all fields on one raster. */
export interface Rock {
  /** Added to the heights at every step. */
  uplift: Field
  hardness: Field
  /** Distance between two cells, in the unit of height. */
  cell: number
  /** How much steeper (over 1) or gentler the layer of rock at this height stands: cliffs and ledges. */
  layer: (height: number, index: number) => number
}

/**
 * The ground rises by `uplift` and streams cut it down (stream power, solved implicitly after Braun & Willett 2013, so
 * that large steps stay stable). Changes the field.
 */
export function erode(field: Field, { uplift, hardness, cell, layer }: Rock, steps: number): void {
  const { values, width } = field
  const area = new Float64Array(values.length)
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < values.length; i++) values[i]! += uplift.values[i]!
    const { order, receiver } = drain(field)
    area.fill(cell * cell)
    for (const i of order.toReversed()) if (receiver[i] !== i) area[receiver[i]!]! += area[i]!
    for (const i of order) {
      const to = receiver[i]!
      if (to === i) {
        values[i] = 0
        continue
      }
      const straight = [1, width].includes(Math.abs(i - to))
      const distance = cell * (straight ? 1 : Math.SQRT2)
      const power = (carve * Math.sqrt(area[i]!)) / (hardness.values[i]! * distance)
      const level = (values[i]! + power * values[to]!) / (1 + power)
      const hold = repose * hardness.values[i]! * layer(values[to]!, i)
      values[i] = Math.min(level, values[to]! + hold * distance)
    }
  }
}
