import type { Field } from './field.ts'

export interface Haze {
  /** Rows over which the plane fades at most, and the share of its brightness that is left at the end. */
  over: number
  left: number
  /** Height of a dot's cell: what rises by a few of them only is not shown. */
  sliver: number
}

/** 0 up to `from`, 1 beyond `to`, without a corner between. */
export function smooth(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/**
 * Haze of the valley: the rear plane fades towards the front crest of its column, so that the crest
 * reads. A piece of it that hardly rises above the front one is not shown: specks over a crest are
 * dust. Changes both fields of the plane.
 */
export function veil({ tone, seen }: { tone: Field; seen: Field }, front: Field, haze: Haze): void {
  const { width } = tone
  const columns = Array.from({ length: width }, (_, x) => ({ top: first(seen, x), crest: first(front, x) }))
  const hidden = slivers(
    columns.map(({ top, crest }) => crest - top),
    haze.sliver,
  )
  for (const [x, { top, crest }] of columns.entries()) {
    const over = Math.min(haze.over, (crest - top) * 0.6)
    for (let y = top; y < crest; y++) {
      tone.values[y * width + x]! *= 1 - (1 - haze.left) * smooth(crest - over, crest, y)
      if (hidden[x]) seen.values[y * width + x] = 0
    }
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
