import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import css from './plan.module.css'

const size = 12
const pitch = 18
/** More than the widest panel holds: the row is cut by its edge. */
const endless = 40

interface SectionDotsProps {
  /** `null`: without limit. */
  count: number | null
}

/** A plan's sections, a dot each; without limit they run off the panel. Decorative: the list says it. */
export function SectionDots({ count }: SectionDotsProps) {
  const dots = count ?? endless
  const width = dots * pitch - (pitch - size)
  const centres = Array.from({ length: dots }, (_, at): [number, number] => [size / 2 + at * pitch, size / 2])
  return (
    <span className={count === null ? css.endless : css.counted}>
      <Drawing viewBox={`0 0 ${width} ${size}`} width={width} height={size} fill="none" stroke="currentColor">
        <path d={dotPath(centres)} strokeWidth={size} strokeLinecap="round" />
      </Drawing>
    </span>
  )
}
