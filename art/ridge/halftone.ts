import { type Dot, lattice, layerOf, levelOf, type Radii } from '../../scripts/media/dot-screen.ts'
import type { View } from './camera.ts'
import { type Composition, type Plane, rays } from './compositions.ts'

/** Cells that show less than this share of the plane stay empty. */
const edge = 0.3

/** No shadow is without dots, or it would read as sky. From 0.5 on dots merge, as in any printed halftone. */
const radiiOf = ({ most }: Plane): Radii => ({ least: 0.14, most, levels: 10 })

/**
 * One dot per lattice cell whose share of ink is the cell's mean tone. A cell that shows a part of the plane has
 * a smaller dot, so that a skyline that runs across the lattice is a line and not a stair.
 */
export function screen(view: View, { width, height, pitch }: Composition, plane: Plane): string {
  const radii = radiiOf(plane)
  const dots: Dot[] = []
  for (const { column, row, x, y } of lattice(width, height, pitch, pitch * 0.7)) {
    const { mean, share } = cellMean(view, x * rays, y * rays, pitch * rays * 0.62)
    const ink = mean * Math.min(1, share * 1.25) ** 2
    if (share >= edge) dots.push({ column, row, level: levelOf(ink, radii) })
  }
  return layerOf(dots, pitch, radii, plane.opacity)
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
