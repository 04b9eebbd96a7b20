import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import type { Point } from './geometry.ts'
import css from './motif.module.css'

export interface MotifProps {
  className?: string | undefined
  /** For the one dot that carries the accent; the field's dot colour by default. */
  accentClassName?: string | undefined
}

interface Props extends MotifProps {
  full?: Point[]
  middle?: Point[]
  faint?: Point[]
  open?: Point[]
  accent: Point
}

/** Diameters on the 96 grid. */
const sizes = { full: 10, middle: 7, faint: 4, accent: 14 } as const

/** One motif: dots of three sizes, rings (`open`) and a single, larger accent. Decorative, the heading beside it says it. */
export function Motif({
  full = [],
  middle = [],
  faint = [],
  open = [],
  accent,
  className,
  accentClassName = css.accent,
}: Props) {
  return (
    <Drawing viewBox="3 3 90 90" width={96} height={96} className={className}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={dotPath(full)} strokeWidth={sizes.full} />
        {middle.length > 0 && <path d={dotPath(middle)} strokeWidth={sizes.middle} />}
        {faint.length > 0 && <path d={dotPath(faint)} strokeWidth={sizes.faint} />}
        {open.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={sizes.full / 2 - 1} strokeWidth={2} />
        ))}
      </g>
      <circle
        className={accentClassName}
        cx={accent[0]}
        cy={accent[1]}
        r={sizes.accent / 2}
        fill="currentColor"
      />
    </Drawing>
  )
}
