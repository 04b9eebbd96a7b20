import type { Field } from './field.ts'

export interface Screen {
  /** Distance between neighbouring dots, in pixels. */
  pitch: number
  /** Turn of the lattice, degrees. */
  angle: number
  /** Radii in use: from `least` to `most`, as shares of the pitch, in `levels` steps. Over 0.5 dots merge. */
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
 * is seen: a cell that shows less than `edge` of it stays empty, the others take the mean of what
 * they show, so that a lit skyline keeps its full dots.
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
      const level = nearestLevel(screen, mean * Math.min(1, 0.25 + 0.8 * share))
      if (level >= 0) dots.push({ column, row, level })
    }
  return withoutSpecks(dots)
}

/** Drops dots with fewer than two neighbours: alone in a shadow they are dust, not tone. */
function withoutSpecks(dots: Dot[]): Dot[] {
  const key = (column: number, row: number) => row * 4096 + column
  const taken = new Set(dots.map((dot) => key(dot.column, dot.row)))
  return dots.filter(({ column, row }) => {
    let near = 0
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (taken.has(key(column + dx, row + dy))) near++
    return near > 2
  })
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

/** The level whose ink comes closest to the tone, −1 for a cell too dark for the least dot. */
function nearestLevel(screen: Screen, tone: number): number {
  const wanted = Math.sqrt(tone / Math.PI) * Math.min(1.25, 1 + 0.15 * tone)
  const step = (screen.most - screen.least) / (screen.levels - 1)
  const level = Math.round((wanted - screen.least) / step)
  return level < 0 ? -1 : Math.min(level, screen.levels - 1)
}
