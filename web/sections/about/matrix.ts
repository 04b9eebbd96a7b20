import type { Point } from '#web/ui/dots.tsx'

/** A column of the page is thirteen dots wide, so that neighbours keep apart. */
const full = 13
/** A dot's diameter, and the distance from one to the next. */
export const size = 12
const pitch = 16
const extent = (dots: number) => dots * pitch - (pitch - size)

/**
 * Places of exactly `count` dots. Months stand in years (rows of twelve), everything else in tens. Rows fill from the
 * bottom, so that matrices of different heights share one ground line.
 */
export function matrix(count: number) {
  const columns = count % 12 === 0 ? 12 : 10
  const rows = Math.ceil(count / columns)
  const places = Array.from(
    { length: count },
    (_, index): Point => [
      size / 2 + (index % columns) * pitch,
      size / 2 + (rows - 1 - Math.floor(index / columns)) * pitch,
    ],
  )
  const box = [extent(columns), extent(rows)] as const
  /** Of the column, so that every dot of the four matrices has the same size. */
  const share = `${(extent(columns) / extent(full)) * 100}%`
  return { places, box, share }
}
