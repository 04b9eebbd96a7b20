import { erode } from './erosion.ts'
import { blur, type Field, makeField, sample } from './field.ts'
import { fractal, gradientNoise, ridged } from './noise.ts'
import { along, type Range } from './ranges.ts'

/** How many times the raster is halved to begin with, and the steps of erosion upon each. */
const passes = [
  { halved: 3, steps: 110 },
  { halved: 2, steps: 50 },
  { halved: 1, steps: 30 },
  { halved: 0, steps: 12 },
]

/** The range after its erosion: heights in units, row 0 nearest to the viewer. */
export function grow(range: Range): Field {
  return ribbed(lean(fitted(worn(range), range), range), range)
}

/** Uplift and erosion, on coarse rasters first. */
function worn(range: Range): Field {
  const skyline = along(range.skyline)
  const bend = fractal(range.seed + 1, 3)
  const rock = fractal(range.seed + 2, 4)
  const creases = ridged(range.seed + 3, 6)
  const strata = fractal(range.seed + 4, 2)
  const peak = Math.max(...range.skyline.values)
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
      const across = y / height - range.divide + 0.14 * bend(u * 0.8, 3)
      const belt = Math.max(0, 1 - (across / (across < 0 ? 0.42 : 0.3)) ** 2)
      return (0.04 + belt * (0.55 + 0.9 * creases(u * 0.7, v * 0.7))) * (skyline(x / width) / peak) ** 1.2
    })
    const hardness = makeField(width, height, (x, y) => {
      const { u, v } = place(x, y)
      return Math.max(0.45, 1 + 0.9 * rock(u * 2.2, v * 2.2))
    })
    const tilt = makeField(width, height, (x, y) => bend((x * cell) / 170, (y * cell) / 170))
    const layer = (level: number, index: number) => {
      const at = (level + 0.03 * (index % width) * cell + 14 * tilt.values[index]!) / 30
      return 1 + 0.4 * Math.max(-0.75, Math.min(1, 2.2 * strata(at, 0.5)))
    }
    const coarse: Field | null = ground
    const before = (x: number, y: number) =>
      coarse
        ? sample(coarse, x * ((coarse.width - 1) / (width - 1)), y * ((coarse.height - 1) / (height - 1)))
        : 2 + 2 * rock(x * 0.31, y * 0.31)
    ground = makeField(width, height, (x, y) => {
      const { u, v } = place(x, y)
      return Math.max(0, before(x, y) + 1.5 * 2 ** halved * 0.5 * rock(u * 9, v * 9))
    })
    erode(ground, { uplift, hardness, cell, layer }, steps)
  }
  return ground!
}

/** Stretches the heights, gently along the range, until the skyline is the drawn one. */
function fitted({ width, height, values }: Field, range: Range): Field {
  const skyline = along(range.skyline)
  const tops = makeField(width, 2, (x) => {
    let top = 0
    for (let y = 0; y < height; y++) top = Math.max(top, values[y * width + x]!)
    return top
  })
  const gentle = blur(tops, Math.round(width / 40))
  return makeField(
    width,
    height,
    (x, _, i) => (values[i]! * skyline(x / width)) / Math.max(1, gentle.values[x]!),
  )
}

/**
 * Makes the spurs fan out and wind: straight parallel folds read as a curtain. Foothills (tops under 150) are worn
 * smooth, since their relief is too fine for the screen and would print as an even grey.
 */
function lean(ground: Field, { cell, seed, divide, ...range }: Range): Field {
  const { width, height } = ground
  const way = along(range.lean)
  const tops = along(range.skyline)
  const smooth = blur(ground, Math.round(9 / cell))
  const bend = fractal(seed + 6, 2)
  const fold = gradientNoise(seed + 8)
  return makeField(width, height, (x, y) => {
    const before = Math.max(0, divide * height - y)
    const drawn = before ** 2 / (before + 160 / cell)
    const wind = 0.5 * bend((x * cell) / 240, (y * cell) / 240)
    const from = x - drawn * (way(x / width) + wind)
    const low = Math.max(0, 1 - tops(x / width) / 150)
    const soft = Math.min(1, 1.6 * low)
    const level = sample(ground, from, y) * (1 - soft) + sample(smooth, from, y) * soft
    const flank = Math.min(1, 2 * Math.abs(fold((from * cell) / 130, (y * cell) / 900)))
    const depth = (1.2 * low * drawn * cell) / (drawn * cell + 60)
    return level * (1 - depth * flank)
  })
}

/** Ribs of rock finer than the streams carve, strongest where it is steep and high: foothills are worn. */
function ribbed({ width, height, values }: Field, { cell, seed }: Range): Field {
  const creases = ridged(seed + 5, 4)
  return makeField(width, height, (x, y, i) => {
    const steep = Math.abs(values[i]! - values[Math.min(i + 2, values.length - 1)]!) / (2 * cell)
    const rib = creases((x * cell) / 46, (y * cell) / 70 + values[i]! / 160) - 0.5
    const bare = Math.min(1, 0.25 + steep) * Math.min(1, 0.2 + values[i]! / 160)
    return Math.max(0, values[i]! + 10 * rib * bare)
  })
}
