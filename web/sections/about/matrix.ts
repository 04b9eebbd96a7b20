import type { Point } from '#web/ui/dots.tsx'

/** All figures are as high, so that together they are one field of dots; the largest fills its column. */
const rows = 5
const full = 20
/** A dot's diameter, and the distance from one to the next. */
export const size = 12
const pitch = 16
const extent = (dots: number) => dots * pitch - (pitch - size)

/** Places of exactly `count` dots, a column of five after the other. */
export function matrix(count: number) {
  const columns = Math.ceil(count / rows)
  const places = Array.from(
    { length: count },
    (_, index): Point => [size / 2 + Math.floor(index / rows) * pitch, size / 2 + (index % rows) * pitch],
  )
  const box = [extent(columns), extent(rows)] as const
  /** Of the column, so that every dot of the four has the same size. */
  const share = `${(extent(columns) / extent(Math.max(full, columns))) * 100}%`
  return { places, box, share }
}
