import { type Figures, type Target, targets } from './targets.ts'

const show = (value: number, target: Target) =>
  `${value.toFixed(target.digits)}${target.unit && ` ${target.unit}`}`

export function held(target: Target, figure: Figures[string]): boolean {
  const limit = figure.limit ?? target.limit
  return target.bound === 'most' ? figure.value <= limit : figure.value >= limit
}

/** One line for each figure that was measured: what, how much, the target, held or not. */
export function table(figures: Figures): string {
  const rows = targets.flatMap((target) => {
    const figure = figures[target.id]
    if (!figure) return []
    const limit = `${target.bound === 'most' ? '≤' : '≥'} ${show(figure.limit ?? target.limit, target)}`
    const verdict = held(target, figure) ? 'held' : 'NOT HELD'
    return [[target.name, show(figure.value, target), limit, verdict, figure.note ?? '']]
  })
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width)
  }
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
