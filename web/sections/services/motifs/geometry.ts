export type Point = [number, number]

/** One decimal: the build and every browser then write the same figure. */
const round = (value: number) => Math.round(value * 10) / 10

/** The lattice of six by six on which the motifs stand, within 96 × 96. */
export const at = (column: number, row: number): Point => [round(8 + column * 16), round(8 + row * 16)]

/** The lattice points that carry `sign` in a drawing made of text, one line per row. */
export const cells = (drawing: string[], sign: string): Point[] =>
  drawing.flatMap((line, row) =>
    [...line].flatMap((cell, column) => (cell === sign ? [at(column, row)] : [])),
  )

/** `count` points on a circle around the centre. */
export const ring = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return [round(48 + radius * Math.cos(angle)), round(48 + radius * Math.sin(angle))]
  })

/** `count` points between the ends of a cubic Bézier curve, evenly far from each other along it. */
export function alongCurve([a, b, c, d]: [Point, Point, Point, Point], count: number): Point[] {
  const place = (t: number): Point => {
    const u = 1 - t
    const mix = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
    return [mix(0), mix(1)]
  }
  const samples = Array.from({ length: 201 }, (_, index) => place(index / 200))
  let travelled = 0
  const lengths = samples.map((point, index) => {
    const before = samples[index - 1] ?? point
    travelled += Math.hypot(point[0] - before[0], point[1] - before[1])
    return travelled
  })
  return Array.from({ length: count }, (_, index) => {
    const goal = (travelled * (index + 1)) / (count + 1)
    const [x, y] = samples[lengths.findIndex((length) => length >= goal)] ?? d
    return [round(x), round(y)]
  })
}

/** The same points after half a turn. */
export const turned = (points: Point[]): Point[] => points.map(([x, y]) => [round(96 - x), round(96 - y)])
