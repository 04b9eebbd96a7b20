import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'

export interface MotifProps {
  className?: string | undefined
  /** For the one dot that carries the accent. */
  accentClassName?: string | undefined
}

export type Point = [number, number]

/** Diameters on the 96 grid: a dot, and a point of the screen that is off. */
export const full = 10
export const faint = 4

/** The lattice of six by six on which the motifs stand. */
export const at = (column: number, row: number): Point => [8 + column * 16, 8 + row * 16]

interface Props extends MotifProps {
  /** Points by diameter, one path each. */
  layers: [diameter: number, points: Point[]][]
  accent: Point
}

/** One motif: dots of few sizes and a single accent. Decorative, the heading beside it says it. */
export function Motif({ layers, accent, className, accentClassName }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 96"
      width={96}
      height={96}
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="currentColor" strokeLinecap="round">
        {layers.map(([diameter, points]) => (
          <path key={diameter} d={dotPath(points)} strokeWidth={diameter} />
        ))}
      </g>
      <circle className={accentClassName} cx={accent[0]} cy={accent[1]} r={full / 2} fill="currentColor" />
    </svg>
  )
}
