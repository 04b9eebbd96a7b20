import { Drawing, type DrawingProps } from '#web/ui/drawing/drawing.tsx'

export interface DotMatrixProps extends Omit<DrawingProps, 'fill'> {
  /** Dots drawn: a literal count. */
  count: number
  columns: number
  /** How many of them, from the first, are solid; the others are rings. All by default. */
  filled?: number | undefined
  /** Diameter of a dot, in the drawing's units. */
  size?: number | undefined
  /** Clear space between two dots. */
  gap?: number | undefined
}

/**
 * Where the dots stand: rows fill from the bottom, so that a row that is not full stays on top and
 * matrices of different heights share one ground line. In reading order from the bottom left.
 */
export function dotCentres(count: number, columns: number, size: number, gap: number): [number, number][] {
  const rows = Math.ceil(count / columns)
  const pitch = size + gap
  return Array.from({ length: count }, (_, index) => [
    size / 2 + (index % columns) * pitch,
    size / 2 + (rows - 1 - Math.floor(index / columns)) * pitch,
  ])
}

const step = (from: number, to: number) => Math.round((to - from) * 100) / 100

/**
 * Zero-length segments: with round caps each is a dot as wide as the stroke. Steps from dot to dot instead of
 * places: a lattice then repeats itself, and compresses to half.
 */
export function dotPath(centres: [number, number][]): string {
  return centres
    .map(([x, y], index) => {
      const before = centres[index - 1]
      return before ? `m${step(before[0], x)} ${step(before[1], y)}h0` : `M${x} ${y}h0`
    })
    .join('')
}

/** Exactly `count` dots as one path; decorative, the figure beside it is the text. */
export function DotMatrix({ count, columns, filled = count, size = 8, gap = 4, ...rest }: DotMatrixProps) {
  const centres = dotCentres(count, columns, size, gap)
  const width = Math.min(count, columns) * (size + gap) - gap
  const height = Math.ceil(count / columns) * (size + gap) - gap
  const rings = centres.slice(filled)
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      {...rest}
    >
      {filled > 0 && <path d={dotPath(centres.slice(0, filled))} strokeWidth={size} />}
      {rings.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={(size - 2) / 2} strokeWidth={2} />
      ))}
    </Drawing>
  )
}
