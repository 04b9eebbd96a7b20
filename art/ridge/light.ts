import { blur, type Field, makeField, sample } from './field.ts'
import { fractal, gradientNoise } from './noise.ts'

export interface Light {
  /** Degrees from straight ahead of the viewer's back: 90 is from the right, −90 from the left, 0 from behind the viewer. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
  /** Share of light that comes from the whole sky. */
  sky: number
  /** Height from which snow lies, and over how many units it closes. */
  snowFrom: number
  snowOver: number
  /** Reflectance of bare rock; snow is 1. */
  rock: number
  /** Below this height the ground darkens: scrub, and the haze of the valley. */
  valley: number
  /** Slopes over this hold no snow. */
  snowSlope: number
}

/** Where the snow opposite throws light back from, the front left: it gives shape to what lies in shadow. */
const back = { x: -0.6, y: -0.6, z: 0.53 }

/** Brightness of every cell as seen by an eye that does not move: sun with cast shadows, sky, rock and snow. */
export function illuminate(ground: Field, cell: number, light: Light, seed: number): Field {
  const { width, height, values } = ground
  const turn = (light.azimuth * Math.PI) / 180
  const rise = (light.elevation * Math.PI) / 180
  const sun = { x: Math.sin(turn) * Math.cos(rise), y: -Math.cos(turn) * Math.cos(rise), z: Math.sin(rise) }
  const peak = values.reduce((top, value) => Math.max(top, value), 0)
  const hollow = [4, 12, 30].map((radius) => blur(ground, radius))
  const patches = fractal(gradientNoise(seed + 7), 4)
  return makeField(width, height, (x, y) => {
    const at = (dx: number, dy: number) =>
      values[Math.min(Math.max(y + dy, 0), height - 1) * width + Math.min(Math.max(x + dx, 0), width - 1)]!
    const h = at(0, 0)
    const gx = (at(1, 0) - at(-1, 0)) / (2 * cell)
    const gy = (at(0, 1) - at(0, -1)) / (2 * cell)
    const up = 1 / Math.sqrt(1 + gx * gx + gy * gy)
    const facing = Math.max(0, (-gx * sun.x - gy * sun.y + sun.z) * up)
    const thrown = Math.max(0, (-gx * back.x - gy * back.y + back.z) * up)
    let open = (0.5 + 0.5 * up) * (0.05 + 1.6 * thrown)
    for (const [i, mean] of hollow.entries()) {
      open *= 1 + Math.min(0.1, Math.max(-0.4, (h - mean.values[y * width + x]!) / (cell * [5, 12, 30][i]!)))
    }
    const slope = Math.sqrt(gx * gx + gy * gy)
    const line = light.snowFrom + 110 * patches((x * cell) / 90, (y * cell) / 90)
    const high = Math.min(1, Math.max(0, (h - line) / light.snowOver))
    const gully = Math.min(0.8, Math.max(-0.2, (hollow[0]!.values[y * width + x]! - h) / (cell * 1.5)))
    const holds = (light.snowSlope * (0.7 + 0.5 * high + 0.6 * gully) - slope) / (0.45 * light.snowSlope)
    // Rock is drawn with more relief than the sun alone gives it: gentle ground would be one even grey.
    const relief = (facing / sun.z) ** (1 - high)
    const lit = facing === 0 ? 0 : facing * relief * sunlight(ground, x, y, h, cell, sun, peak)
    const snow = high * Math.min(1, Math.max(0, holds))
    const rock = light.rock * (0.45 + 0.55 * Math.min(1, h / light.valley))
    const albedo = rock + (1 - rock) * snow
    return albedo * ((1 - light.sky) * lit + light.sky * open)
  })
}

/** 1 in the sun, 0 in a cast shadow, between in its soft edge. */
function sunlight(
  ground: Field,
  x: number,
  y: number,
  h: number,
  cell: number,
  sun: { x: number; y: number; z: number },
  peak: number,
): number {
  const flat = Math.sqrt(sun.x * sun.x + sun.y * sun.y)
  const dx = sun.x / flat
  const dy = sun.y / flat
  const climb = (sun.z / flat) * cell
  let clear = 1
  for (let step = 2; step < 400; step += step < 24 ? 1 : 2) {
    const ray = h + climb * step
    if (ray > peak) break
    const px = x + dx * step
    const py = y + dy * step
    if (px < 0 || py < 0 || px > ground.width - 1 || py > ground.height - 1) break
    clear = Math.min(clear, 0.5 + (ray - sample(ground, px, py)) / (0.12 * step * cell))
    if (clear <= 0) return 0
  }
  return Math.min(1, clear)
}
