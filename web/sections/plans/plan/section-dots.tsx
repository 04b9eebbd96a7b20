import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import css from './plan.module.css'

const size = 12
const pitch = 18
/** Without limit: ten, and three more that grow smaller. */
const full = 10
const tail = [9, 6, 3]

interface SectionDotsProps {
  /** `null`: without limit. */
  count: number | null
}

/** A plan's sections, a dot each; without limit they go on into the distance. Decorative: the list says it. */
export function SectionDots({ count }: SectionDotsProps) {
  const sizes = [...Array.from({ length: count ?? full }, () => size), ...(count === null ? tail : [])]
  const width = sizes.length * pitch - (pitch - size)
  const centres = (wanted: number) =>
    sizes.flatMap((one, at): [number, number][] =>
      one === wanted ? [[size / 2 + at * pitch, size / 2]] : [],
    )
  return (
    <span className={css.sections}>
      <Drawing viewBox={`0 0 ${width} ${size}`} width={width} height={size} fill="none" stroke="currentColor">
        {[...new Set(sizes)].map((one) => (
          <path key={one} d={dotPath(centres(one))} strokeWidth={one} strokeLinecap="round" />
        ))}
      </Drawing>
    </span>
  )
}
