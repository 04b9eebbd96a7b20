import type { Light } from './light.ts'

/** A drawn line: values at rising places, which are shares (0…1) of the range's length. */
export interface Line {
  places: readonly number[]
  values: readonly number[]
}

/** A range as it is drawn before nature works on it. Lengths in units; one unit is a pixel of the 1440 picture at the ridge. */
export interface Range {
  seed: number
  /** Extent along the range and across it. */
  length: number
  breadth: number
  /** Units per cell of the finest raster. */
  cell: number
  /** Height of the skyline. */
  skyline: Line
  /** Where the divide runs across the breadth: 0 front … 1 back. */
  divide: number
  /** How far spurs lean in front of the divide: units to the right per unit towards the viewer. */
  lean: Line
  light: Light
}

/** The massif with the summit: low hills at the left, where the page has its words, the south face at the right. */
export const massif: Range = {
  seed: 85,
  length: 1720,
  breadth: 1000,
  cell: 1.6,
  skyline: {
    places: [0, 0.08, 0.16, 0.21, 0.3, 0.35, 0.41, 0.48, 0.56, 0.63, 0.685, 0.71, 0.76, 0.84, 0.93, 1],
    values: [112, 104, 72, 84, 58, 66, 92, 124, 190, 260, 330, 342, 285, 205, 170, 140],
  },
  divide: 0.55,
  lean: { places: [0, 0.35, 0.55, 0.7, 0.8, 0.9, 1], values: [0.4, 0.5, -0.5, 0, 0.3, 0.9, 1.1] },
  // From the right and a little from the front: the side of the claim's disc, as if that were the sun.
  light: { azimuth: 76, sky: 0.24, snowFrom: 85, snowOver: 120, rock: 0.35 },
}

/** The range behind it, all snow, seen over the low hills. */
export const cordillera: Range = {
  seed: 202,
  length: 2000,
  breadth: 900,
  cell: 2,
  skyline: {
    places: [0, 0.1, 0.2, 0.28, 0.36, 0.45, 0.52, 0.62, 0.75, 0.85, 1],
    values: [190, 260, 200, 285, 225, 250, 300, 250, 270, 250, 220],
  },
  divide: 0.5,
  lean: { places: [0, 0.35, 0.55, 0.7, 0.85, 1], values: [0.4, 0.5, -0.5, 0, 0.5, 0.5] },
  light: { azimuth: 84, sky: 0.28, snowFrom: 90, snowOver: 60, rock: 0.4 },
}

/** The drawn line anywhere: monotone cubic (Fritsch–Carlson), so that it never overshoots a drawn point. */
export function along({ places, values }: Line): (place: number) => number {
  const secant = (i: number) => (values[i + 1]! - values[i]!) / (places[i + 1]! - places[i]!)
  const slopes = places.map((_, i) => {
    if (i === 0 || i === places.length - 1) return 0
    const before = secant(i - 1)
    const after = secant(i)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (place) => {
    const next = places.findIndex((one) => one >= place)
    if (next <= 0) return next < 0 ? values.at(-1)! : values[0]!
    const last = next - 1
    const span = places[next]! - places[last]!
    const t = (place - places[last]!) / span
    const s = 1 - t
    return (
      values[last]! * (1 + 2 * t) * s * s +
      values[next]! * t * t * (3 - 2 * t) +
      span * (slopes[last]! * t * s * s - slopes[next]! * t * t * s)
    )
  }
}
