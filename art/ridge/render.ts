import { type Field, makeField, sample } from './field.ts'

export interface Camera {
  /** Size of the picture in pixels, and how many rays per pixel along each side. */
  width: number
  height: number
  rays: number
  /** The unit along the range that stands at the left edge, and pixels per unit, both at the divide. */
  left: number
  scale: number
  /** Distance to the plane in which `scale` holds, as units from the front edge of the field, and from the eye. */
  plane: number
  distance: number
  /** Units above the ground, and the pixel row of the horizon (of a height equal to the eye's). */
  eye: number
  horizon: number
  /** The unit along the range before which the eye stands. */
  station: number
}

/** What the eye sees: brightness, and distance (Infinity: sky), per ray. */
export interface View {
  tone: Field
  depth: Field
}

/**
 * Casts the rays of one picture column together, front to back over the heights: a camera that looks
 * level keeps verticals vertical, so each column needs one walk. Exact for heights, and fast.
 */
export function look(ground: Field, shade: Field, cell: number, camera: Camera): View {
  const { rays } = camera
  const width = camera.width * rays
  const height = camera.height * rays
  const tone = makeField(width, height)
  const depth = makeField(width, height, () => Number.POSITIVE_INFINITY)
  const far = ground.height * cell
  for (let column = 0; column < width; column++) {
    const target = camera.left + (column + 0.5) / rays / camera.scale
    let free = height
    let lastRow = height * 2
    let lastTone = 0
    for (let z = 0; z < far; z += cell * 0.5) {
      const away = camera.distance + z - camera.plane
      const spread = away / camera.distance
      const x = (camera.station + (target - camera.station) * spread) / cell
      if (x < 0 || x > ground.width - 1) continue
      const h = sample(ground, x, z / cell)
      const row = (camera.horizon - ((h - camera.eye) * camera.scale) / spread) * rays
      const here = sample(shade, x, z / cell)
      if (row < free) {
        const top = Math.max(0, Math.ceil(row))
        for (let r = free - 1; r >= top; r--) {
          const mix = lastRow > row ? Math.min(1, Math.max(0, (lastRow - r) / (lastRow - row))) : 1
          tone.values[r * width + column] = lastTone * (1 - mix) + here * mix
          depth.values[r * width + column] = away
        }
        free = Math.min(free, top)
        if (free <= 0) break
      }
      lastRow = row
      lastTone = here
    }
  }
  return { tone, depth }
}
