import type { View } from './camera.ts'
import { type Composition, type Plane, rays } from './compositions.ts'

/** Turn of the lattice, degrees. */
export const angle = 22
/** Number of radii in use. */
export const levels = 10
/** The smallest radius as a share of the pitch. */
const least = 0.14
/** Cells that show less than this share of the plane stay empty. */
const edge = 0.3

/** A dot in lattice coordinates (column, row), with the number of its radius. */
export interface Dot {
  column: number
  row: number
  level: number
}

/** From `least` to the plane's `most`, as a share of the pitch. From 0.5 on dots merge, as in any printed halftone. */
export function radius(plane: Plane, level: number): number {
  return least + ((plane.most - least) * level) / (levels - 1)
}

/**
 * One dot per lattice cell whose share of ink is the cell's mean tone. A cell that shows a part of the plane has
 * a smaller dot, so that a skyline that runs across the lattice is a line and not a stair.
 */
export function screenDots(view: View, { width, height, pitch }: Composition, plane: Plane): Dot[] {
  const turn = (angle * Math.PI) / 180
  const cos = Math.cos(turn) * pitch
  const sin = Math.sin(turn) * pitch
  const reach = Math.ceil(Math.hypot(width, height) / pitch)
  const margin = pitch * 0.7
  const dots: Dot[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const x = column * cos - row * sin
      const y = column * sin + row * cos
      if (x < -margin || y < 0 || x > width + margin || y > height + margin) continue
      const { mean, share } = cellMean(view, x * rays, y * rays, pitch * rays * 0.62)
      if (share < edge) continue
      const ink = mean * Math.min(1, share * 1.25) ** 2
      dots.push({ column, row, level: nearestLevel(plane, ink) })
    }
  return dots
}

/** Mean tone of what is seen within `reach` of a point, and the share that is seen; the middle counts more. */
function cellMean({ tone, seen }: View, x: number, y: number, reach: number) {
  let sum = 0
  let covered = 0
  let all = 0
  for (let py = Math.floor(y - reach); py <= y + reach; py++)
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      const away = ((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / (reach * reach)
      if (away > 1) continue
      const weight = 1 - away * 0.7
      const cx = Math.min(Math.max(px, 0), tone.width - 1)
      const cy = Math.min(Math.max(py, 0), tone.height - 1)
      const i = cy * tone.width + cx
      all += weight
      covered += weight * seen.values[i]!
      sum += weight * seen.values[i]! * tone.values[i]!
    }
  return { mean: covered === 0 ? 0 : sum / covered, share: covered / all }
}

/** The level whose ink comes closest to the tone; never none, for a shadow without dots would read as sky. */
function nearestLevel({ most }: Plane, tone: number): number {
  const level = Math.round((most * Math.sqrt(tone) - least) / ((most - least) / (levels - 1)))
  return Math.min(Math.max(level, 0), levels - 1)
}
