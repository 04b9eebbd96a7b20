import { blur, type Field, makeField, sample } from './field.ts'
import { fractal } from './noise.ts'
import type { Range } from './ranges.ts'

export interface Light {
  /** Degrees from straight ahead of the viewer's back: 90 is from the right, 0 from behind the viewer. */
  azimuth: number
  /** Share of light that comes from the whole sky. */
  sky: number
  /** Height from which snow lies, and over how many units it closes. */
  snowFrom: number
  snowOver: number
  /** Reflectance of bare rock; snow is 1. */
  rock: number
}

type Direction = { x: number; y: number; z: number }

/** Degrees of the sun above the horizon. */
const elevation = 34
/** Below this height the ground darkens: scrub, and the haze of the valley. */
const valley = 120
/** Slopes over this hold no snow. */
const snowSlope = 2.2
/** Where the snow opposite throws light back from, the front left: it gives shape to what lies in shadow. */
const back: Direction = { x: -0.6, y: -0.6, z: 0.53 }

/** Brightness of every cell as seen by an eye that does not move: sun with cast shadows, sky, rock and snow. */
export function illuminate(ground: Field, { cell, light, seed }: Range): Field {
  const { width, height, values } = ground
  const turn = (light.azimuth * Math.PI) / 180
  const rise = (elevation * Math.PI) / 180
  const sun = { x: Math.sin(turn) * Math.cos(rise), y: -Math.cos(turn) * Math.cos(rise), z: Math.sin(rise) }
  const peak = values.reduce((top, value) => Math.max(top, value), 0)
  const hollows = [
    { mean: blur(ground, 4), reach: 5 },
    { mean: blur(ground, 12), reach: 12 },
    { mean: blur(ground, 30), reach: 30 },
  ]
  const patches = fractal(seed + 7, 4)
  return makeField(width, height, (x, y, i) => {
    const at = (dx: number, dy: number) =>
      values[Math.min(Math.max(y + dy, 0), height - 1) * width + Math.min(Math.max(x + dx, 0), width - 1)]!
    const h = values[i]!
    const gx = (at(1, 0) - at(-1, 0)) / (2 * cell)
    const gy = (at(0, 1) - at(0, -1)) / (2 * cell)
    const up = 1 / Math.sqrt(1 + gx * gx + gy * gy)
    const facing = Math.max(0, (-gx * sun.x - gy * sun.y + sun.z) * up)
    const thrown = Math.max(0, (-gx * back.x - gy * back.y + back.z) * up)
    let open = (0.5 + 0.5 * up) * (0.05 + 1.6 * thrown)
    for (const { mean, reach } of hollows)
      open *= 1 + Math.min(0.1, Math.max(-0.4, (h - mean.values[i]!) / (cell * reach)))
    const slope = Math.sqrt(gx * gx + gy * gy)
    const line = light.snowFrom + 110 * patches((x * cell) / 90, (y * cell) / 90)
    const high = Math.min(1, Math.max(0, (h - line) / light.snowOver))
    const gully = Math.min(0.8, Math.max(-0.2, (hollows[0]!.mean.values[i]! - h) / (cell * 1.5)))
    const holds = (snowSlope * (0.7 + 0.5 * high + 0.6 * gully) - slope) / (0.45 * snowSlope)
    // Rock is drawn with more relief than the sun alone gives it: gentle ground would be one even grey.
    const relief = (facing / sun.z) ** (1 - high)
    const lit = facing === 0 ? 0 : facing * relief * sunlight(ground, { x, y, z: h }, cell, sun, peak)
    const snow = high * Math.min(1, Math.max(0, holds))
    const rock = light.rock * (0.45 + 0.55 * Math.min(1, h / valley))
    const albedo = rock + (1 - rock) * snow
    return albedo * ((1 - light.sky) * lit + light.sky * open)
  })
}

/** 1 in the sun, 0 in a cast shadow, between in its soft edge. */
function sunlight(ground: Field, from: Direction, cell: number, sun: Direction, peak: number): number {
  const flat = Math.sqrt(sun.x * sun.x + sun.y * sun.y)
  const climb = (sun.z / flat) * cell
  let clear = 1
  for (let step = 2; step < 400; step += step < 24 ? 1 : 2) {
    const ray = from.z + climb * step
    const x = from.x + (sun.x / flat) * step
    const y = from.y + (sun.y / flat) * step
    if (ray > peak || x < 0 || y < 0 || x > ground.width - 1 || y > ground.height - 1) break
    clear = Math.min(clear, 0.5 + (ray - sample(ground, x, y)) / (0.12 * step * cell))
    if (clear <= 0) return 0
  }
  return Math.min(1, clear)
}
