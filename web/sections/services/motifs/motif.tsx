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
  accent: Point
}

/** Diameters on the 96 grid. */
const sizes = { full: 10, middle: 7, faint: 4 } as const

/** One motif: dots of three sizes and a single accent. Decorative, the heading beside it says it. */
export function Motif({
  full = [],
  middle = [],
  faint = [],
  accent,
  className,
  accentClassName = css.accent,
}: Props) {
  return (
    <Drawing viewBox="0 0 96 96" width={96} height={96} className={className}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={dotPath(full)} strokeWidth={sizes.full} />
        {middle.length > 0 && <path d={dotPath(middle)} strokeWidth={sizes.middle} />}
        {faint.length > 0 && <path d={dotPath(faint)} strokeWidth={sizes.faint} />}
      </g>
      <circle
        className={accentClassName}
        cx={accent[0]}
        cy={accent[1]}
        r={sizes.full / 2}
        fill="currentColor"
      />
    </Drawing>
  )
}
