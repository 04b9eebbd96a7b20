import type { Dot, Screen } from './halftone.ts'

/** A dot that still knows the share of ink that it stands for. */
export interface Toned extends Dot {
  ink: number
}

/** Dots that a closed field has at least: a smaller one would be a blot. */
const least = 70
/** White dots of nine that close the middle one, vote by vote: the first two leave the heart of a field, the others smooth it. */
const votes = [6, 6, 5, 5, 5]

const key = (column: number, row: number) => row * 4096 + column
const around = (at: number) => [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => at + key(column, row)))

/** Closes the fields of lit snow. Each neighbourhood votes, so that fields are whole and smooth. */
export function closeFields(dots: readonly Toned[], { white, levels }: Screen): Dot[] {
  const all = dots.map(({ column, row }) => key(column, row))
  let lit = new Set(all.filter((_, i) => dots[i]!.ink >= white))
  for (const needed of votes) {
    const before = lit
    lit = new Set(all.filter((at) => around(at).filter((near) => before.has(near)).length >= needed))
  }
  const closed = new Set<number>()
  for (const start of lit) {
    const field = new Set([start])
    for (const at of field) for (const near of around(at)) if (lit.delete(near)) field.add(near)
    if (field.size >= least) for (const at of field) closed.add(at)
  }
  return dots.map(({ column, row, level }, i) => ({
    column,
    row,
    level: closed.has(all[i]!) ? levels : level,
  }))
}
