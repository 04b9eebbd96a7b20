import { type Composition, type Plane, rays } from './compositions.ts'
import { type Field, makeField, sample } from './field.ts'
import { smooth } from './haze.ts'
import type { Range } from './ranges.ts'

/** Pixels rendered below the lower edge, so that the dots that it cuts know what they stand for. */
const below = 16
/** Units of the eye above the ground: that of a viewer on a hill of the opposite side of the valley. */
const eye = 100

/** What the eye sees, per ray: brightness, and 1 where the range is seen at all. */
export interface View {
  tone: Field
  seen: Field
}

/**
 * Casts the rays of one picture column together, front to back over the heights: a camera that looks
 * level keeps verticals vertical, so each column needs one walk. Exact for heights, and fast.
 */
export function look(
  { range, ground, bright }: { range: Range; ground: Field; bright: Field },
  size: Composition,
  plane: Plane,
): View {
  const { left, station, scale, distance, shade } = plane
  const width = size.width * rays
  const height = (size.height + below) * rays
  const tone = makeField(width, height, () => 0)
  const seen = makeField(width, height, () => 0)
  const far = ground.height * range.cell
  for (let column = 0; column < width; column++) {
    const target = left + (column + 0.5) / rays / scale
    let free = height
    let lastRow = height * 2
    let lastTone = 0
    for (let z = 0; z < far && free > 0; z += range.cell * 0.5) {
      const away = distance + z - range.breadth * 0.5
      const spread = away / distance
      const x = (station + (target - station) * spread) / range.cell
      if (x < 0 || x > ground.width - 1) continue
      const h = sample(ground, x, z / range.cell)
      const row = (size.horizon - ((h - eye) * scale) / spread) * rays
      const here = sample(bright, x, z / range.cell)
      const shadow = shade.left + (1 - shade.left) * smooth(shade.from, shade.to, away)
      for (const top = Math.max(0, Math.ceil(row)); free > top; ) {
        free--
        const mix = lastRow > row ? Math.min(1, Math.max(0, (lastRow - free) / (lastRow - row))) : 1
        tone.values[free * width + column] = (lastTone * (1 - mix) + here * mix) * shadow
        seen.values[free * width + column] = 1
      }
      lastRow = row
      lastTone = here
    }
  }
  return { tone, seen }
}
