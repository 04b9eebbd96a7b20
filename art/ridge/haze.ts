import type { View } from './camera.ts'
import { rays } from './compositions.ts'
import type { Field } from './field.ts'

/** 0 up to `from`, 1 beyond `to`, without a corner between. */
export function smooth(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Fades the rear plane towards the front crest of its column, and hides what stands behind the front plane or hardly
 * rises above it: specks over a crest are dust. Changes the rear view.
 */
export function veil({ tone, seen }: View, front: Field, pitch: number): void {
  const { width, height } = tone
  const columns = Array.from({ length: width }, (_, x) => ({ top: first(seen, x), crest: first(front, x) }))
  const hidden = slivers(
    columns.map(({ top, crest }) => crest - top),
    pitch * rays,
  )
  for (const [x, { top, crest }] of columns.entries()) {
    const over = Math.min(56 * rays, (crest - top) * 0.6)
    for (let y = top; y < crest; y++) tone.values[y * width + x]! *= 1 - 0.85 * smooth(crest - over, crest, y)
    for (let y = hidden[x] ? top : crest; y < height; y++) seen.values[y * width + x] = 0
  }
}

/** The columns of pieces that nowhere rise by ten cells; two cells part one piece from the next. */
function slivers(rises: readonly number[], cell: number): boolean[] {
  const hidden = rises.map(() => true)
  for (let from = 0, to = 0; from < rises.length; from = to + 1) {
    for (to = from; to < rises.length && rises[to]! > cell * 2; ) to++
    if (Math.max(0, ...rises.slice(from, to)) >= cell * 10) hidden.fill(false, from, to)
  }
  return hidden
}

/** The first row of a column that is seen. */
function first(seen: Field, x: number): number {
  let y = 0
  while (y < seen.height && seen.values[y * seen.width + x] === 0) y++
  return y
}
