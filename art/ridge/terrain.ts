import { along, type Curve } from './curve.ts'
import { erode } from './erode.ts'
import { blur, type Field, makeField, resample } from './field.ts'
import { fractal, gradientNoise, ridged } from './noise.ts'
import { lean } from './spurs.ts'

/** A range as it is drawn before nature works on it. Lengths in units; one unit is a pixel of the 1440 picture at the ridge. */
export interface Range {
  seed: number
  /** Extent along the range and across it. */
  length: number
  breadth: number
  /** Units per cell of the finest raster. */
  cell: number
  /** Height of the skyline along the range, x as a share of its length. */
  skyline: Curve
  /** Where the divide runs across the breadth (0 front … 1 back), along the range. */
  divide: Curve
  carve: number
  repose: number
  /** Height of fine rock structure. */
  grain: number
  /** Height of the ribs of rock upon the slopes. */
  ribs: number
  /** How far spurs lean in front of the divide: units to the right per unit towards the viewer, along the range. */
  lean: Curve
  /** Thickness of the layers of rock, and how much harder and softer they alternate (0: one rock). */
  layers: { thick: number; contrast: number; dip: number }
}

/** How many times the raster is halved to begin with, and the steps of erosion upon each. */
const passes = [
  { halved: 3, steps: 110 },
  { halved: 2, steps: 50 },
  { halved: 1, steps: 30 },
  { halved: 0, steps: 12 },
]

/** The range after its erosion: heights in units, row 0 nearest to the viewer. */
export function grow(range: Range): Field {
  const skyline = along(range.skyline)
  const divide = along(range.divide)
  const bend = fractal(gradientNoise(range.seed + 1), 3)
  const rock = fractal(gradientNoise(range.seed + 2), 4)
  const creases = ridged(gradientNoise(range.seed + 3), 6)
  const strata = fractal(gradientNoise(range.seed + 4), 2)
  const peak = Math.max(...range.skyline.map((point) => point[1]))
  let ground: Field | null = null
  for (const { halved, steps } of passes) {
    const cell = range.cell * 2 ** halved
    const width = Math.round(range.length / cell)
    const height = Math.round(range.breadth / cell)
    const place = (x: number, y: number) => {
      const u = (x * cell) / 260
      const v = (y * cell) / 260
      return { u: u + 0.5 * bend(u, v), v: v + 0.5 * bend(u + 40, v - 17) }
    }
    const uplift = makeField(width, height, (x, y) => {
      const { u, v } = place(x, y)
      const across = y / height - divide(x / width) + 0.14 * bend(u * 0.8, 3)
      const side = across < 0 ? 0.42 : 0.3
      const belt = Math.max(0, 1 - (across / side) ** 2)
      return (0.04 + belt * (0.55 + 0.9 * creases(u * 0.7, v * 0.7))) * (skyline(x / width) / peak) ** 1.2
    })
    const hardness = makeField(width, height, (x, y) => {
      const { u, v } = place(x, y)
      return Math.max(0.45, 1 + 0.9 * rock(u * 2.2, v * 2.2))
    })
    const tilt = makeField(width, height, (x, y) => bend((x * cell) / 170, (y * cell) / 170))
    const before: Field = ground
      ? resample(ground, width, height)
      : makeField(width, height, (x, y) => 2 + 2 * rock(x * 0.31, y * 0.31))
    ground = makeField(width, height, (x, y) => {
      const { u, v } = place(x, y)
      const roughness = range.grain * 2 ** halved * 0.5
      return Math.max(0, before.values[y * width + x]! + roughness * rock(u * 9, v * 9))
    })
    const layer = (level: number, index: number) => {
      const x = index % width
      const at = (level + range.layers.dip * x * cell + 14 * tilt.values[index]!) / range.layers.thick
      return 1 + range.layers.contrast * Math.max(-0.75, Math.min(1, 2.2 * strata(at, 0.5)))
    }
    erode(ground, uplift, hardness, { layer, steps, carve: range.carve, repose: range.repose, cell })
  }
  return roughened(lean(fitted(ground as Field, skyline), range), range)
}

/** Ribs of rock finer than the streams carve, strongest where it is steep and high: foothills are worn. */
function roughened(ground: Field, { cell, seed, ribs }: Range): Field {
  const { width, height, values } = ground
  const creases = ridged(gradientNoise(seed + 5), 4)
  return makeField(width, height, (x, y) => {
    const i = y * width + x
    const steep = Math.abs(values[i]! - values[Math.min(i + 2, values.length - 1)]!) / (2 * cell)
    const along = creases((x * cell) / 46, (y * cell) / 70 + values[i]! / 160) - 0.5
    const bare = Math.min(1, 0.25 + steep) * Math.min(1, 0.2 + values[i]! / 160)
    return Math.max(0, values[i]! + ribs * along * bare)
  })
}

/** Stretches the heights, gently along the range, until the skyline is the drawn one. */
function fitted(ground: Field, skyline: (share: number) => number): Field {
  const { width, height, values } = ground
  const tops = makeField(width, 2, (x) => {
    let top = 0
    for (let y = 0; y < height; y++) top = Math.max(top, values[y * width + x]!)
    return top
  })
  const gentle = blur(tops, Math.round(width / 40))
  return makeField(
    width,
    height,
    (x, y) => (values[y * width + x]! * skyline(x / width)) / Math.max(1, gentle.values[x]!),
  )
}
