import type { Point } from '#web/ui/dots.tsx'

/** All figures are as high, so that together they are one field of dots. */
const rows = 6
/** A dot's diameter, and the distance from one to the next. */
export const size = 12
const pitch = 16
const extent = (dots: number) => dots * pitch - (pitch - size)

/** Places of exactly `count` dots, a column of six after the other. */
export function matrix(count: number) {
  const places = Array.from(
    { length: count },
    (_, index): Point => [size / 2 + Math.floor(index / rows) * pitch, size / 2 + (index % rows) * pitch],
  )
  return { places, box: [extent(Math.ceil(count / rows)), extent(rows)] as const }
}
