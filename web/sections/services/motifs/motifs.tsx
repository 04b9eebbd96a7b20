import type { ComponentType } from 'react'
import { at, faint, full, Motif, type MotifProps, type Point } from './motif.tsx'

/** A page seen as pixels: mark and menu, a headline of two lines, the button, three cards. */
const page = ['#...##', '......', '#####.', '###...', '......', '##.##.']
const pixels = (sign: string): Point[] =>
  page.flatMap((line, row) => [...line].flatMap((cell, column) => (cell === sign ? [at(column, row)] : [])))

const Web = (props: MotifProps) => (
  <Motif
    {...props}
    layers={[
      [full, pixels('#')],
      [faint, pixels('.')],
    ]}
    accent={at(0, 0)}
  />
)

/** A row in which each turn adds the two before it. */
const growth = [1, 1, 2, 3, 4, 6]

const Marketing = (props: MotifProps) => (
  <Motif
    {...props}
    layers={[
      [
        full,
        growth.flatMap((height, column) =>
          Array.from({ length: height }, (_, level) => at(column, 5 - level)),
        ),
      ],
    ]}
    accent={at(5, 0)}
  />
)

const bezier = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const u = 1 - t
  const mix = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  return [Math.round(mix(0) * 10) / 10, Math.round(mix(1) * 10) / 10]
}
const [start, first, second, end] = [at(0, 5), at(0, 0), at(5, 5), at(5, 0)]
const steps = (from: Point, to: Point, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / (count + 1)
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  })

/** A curve between its anchors, with the two handles that pull it. */
const Design = (props: MotifProps) => (
  <Motif
    {...props}
    layers={[
      [
        full,
        [
          start,
          second,
          end,
          ...Array.from({ length: 7 }, (_, i) => bezier(start, first, second, end, (i + 1) / 8)),
        ],
      ],
      [faint, [...steps(start, first, 4), ...steps(end, second, 4)]],
    ]}
    accent={first}
  />
)

const ring = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const place = (offset: number) => Math.round((48 + radius * offset) * 10) / 10
    return [place(Math.cos(angle)), place(Math.sin(angle))]
  })

/** One signal, and the rings that it sends out. */
const Ads = (props: MotifProps) => (
  <Motif
    {...props}
    layers={[
      [full, ring(6, 16)],
      [7, ring(12, 30)],
      [faint, ring(18, 43)],
    ]}
    accent={[48, 48]}
  />
)

export const serviceMotifs: Record<
  'web' | 'marketing' | 'diseno' | 'publicidad',
  ComponentType<MotifProps>
> = {
  web: Web,
  marketing: Marketing,
  diseno: Design,
  publicidad: Ads,
}
