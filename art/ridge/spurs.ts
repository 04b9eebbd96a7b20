import { along } from './curve.ts'
import { blur, type Field, makeField, sample } from './field.ts'
import { fractal, gradientNoise } from './noise.ts'
import type { Range } from './terrain.ts'

/** Tops lower than this are foothills. */
const foothill = 150

/**
 * Makes the spurs in front of the divide fan out and wind: streams run straight to the viewer, and
 * straight parallel folds read as a curtain. Foothills are worn smooth and parted into a few broad
 * spurs, since their own relief is too fine for the screen and would print as an even grey.
 */
export function lean(ground: Field, range: Range): Field {
  const { width, height } = ground
  const { cell, seed } = range
  const way = along(range.lean)
  const divide = along(range.divide)
  const tops = along(range.skyline)
  const worn = blur(ground, Math.round(9 / cell))
  const bend = fractal(gradientNoise(seed + 6), 2)
  const fold = gradientNoise(seed + 8)
  return makeField(width, height, (x, y) => {
    const before = Math.max(0, divide(x / width) * height - y)
    const drawn = before ** 2 / (before + 160 / cell)
    const wind = 0.5 * bend((x * cell) / 240, (y * cell) / 240)
    const from = x - drawn * (way(x / width) + wind)
    const low = Math.max(0, 1 - tops(x / width) / foothill)
    const soft = Math.min(1, 1.6 * low)
    const level = sample(ground, from, y) * (1 - soft) + sample(worn, from, y) * soft
    const flank = Math.min(1, 2 * Math.abs(fold((from * cell) / 130, (y * cell) / 900)))
    const depth = (1.2 * low * drawn * cell) / (drawn * cell + 60)
    return level * (1 - depth * flank)
  })
}
