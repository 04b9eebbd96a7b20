import type { Field } from './field.ts'

export interface Screen {
  /** Distance between neighbouring dots, in pixels. */
  pitch: number
  /** Turn of the lattice, degrees. */
  angle: number
  /**
   * Radii in use: from `least` to `most`, as shares of the pitch, in `levels` steps. From 0.5 on dots merge, and
   * what is left of the ground are the dots of the lights, as in any printed halftone.
   */
  least: number
  most: number
  levels: number
}

/** A dot in lattice coordinates (column, row), with the number of its radius. */
export interface Dot {
  column: number
  row: number
  level: number
}

/** The pixel that a lattice point stands on. */
export function lattice(screen: Screen): (column: number, row: number) => { x: number; y: number } {
  const turn = (screen.angle * Math.PI) / 180
  const cos = Math.cos(turn) * screen.pitch
  const sin = Math.sin(turn) * screen.pitch
  return (column, row) => ({ x: column * cos - row * sin, y: column * sin + row * cos })
}

export function radius(screen: Screen, level: number): number {
  return screen.least + ((screen.most - screen.least) * level) / (screen.levels - 1)
}

/**
 * One dot per lattice cell whose share of ink is the cell's mean tone. `covered` is 1 where the layer
 * is seen: a cell that shows less than `edge` of it stays empty, one that shows a part has a smaller
 * dot, so that a skyline that runs across the lattice is a line and not a stair.
 */
export function screenDots(
  tone: Field,
  covered: Field,
  rays: number,
  size: { width: number; height: number },
  screen: Screen,
  edge: number,
): Dot[] {
  const { width, height } = size
  const at = lattice(screen)
  const reach = Math.ceil(Math.hypot(width, height) / screen.pitch)
  const dots: Dot[] = []
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++) {
      const { x, y } = at(column, row)
      const margin = screen.pitch * 0.7
      if (x < -margin || y < 0 || x > width + margin || y > height + margin) continue
      const { mean, share } = cellMean(tone, covered, x * rays, y * rays, screen.pitch * rays)
      if (share < edge) continue
      const ink = mean * Math.min(1, share * 1.25) ** 2
      dots.push({ column, row, level: nearestLevel(screen, ink) })
    }
  return dots
}

function cellMean(tone: Field, covered: Field, x: number, y: number, pitch: number) {
  const reach = pitch * 0.62
  let sum = 0
  let seen = 0
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
      seen += weight * covered.values[i]!
      sum += weight * covered.values[i]! * tone.values[i]!
    }
  return { mean: seen === 0 ? 0 : sum / seen, share: seen / all }
}

/** The level whose ink comes closest to the tone; never none, for a shadow without dots would read as sky. */
function nearestLevel(screen: Screen, tone: number): number {
  const wanted = screen.most * Math.sqrt(tone)
  const step = (screen.most - screen.least) / (screen.levels - 1)
  const level = Math.round((wanted - screen.least) / step)
  return Math.min(Math.max(level, 0), screen.levels - 1)
}
