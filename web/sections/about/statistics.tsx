import { about } from '#content/about.ts'
import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import { FallingDot } from '#web/ui/falling-dot.tsx'
import css from './about.module.css'

const rows = 5
/** The diameter of a dot and of a dot not counted yet, and the distance from one dot to the next. */
const size = 12
const small = 4
const pitch = 16
const offset = (step: number) => size / 2 + step * pitch
const extent = (dots: number) => dots * pitch - (pitch - size)

/** Exactly `count` dots, one column of five after the other; fewer lie side by side: one above the other two would be a colon. */
function Matrix({ count, first }: { count: number; first: boolean }) {
  const high = count < rows ? 1 : rows
  const centres = Array.from(
    { length: count },
    (_, index): Point => [offset(Math.floor(index / high)), offset(rows - 1 - (index % high))],
  )
  const dots = dotPath(centres)
  return (
    <Dots
      className={first ? `${css.matrix} first` : css.matrix}
      box={[extent(Math.ceil(count / high)), extent(rows)]}
      size={small}
      dots={dots}
    >
      <path className="counted" d={dots} strokeWidth={size} />
    </Dots>
  )
}

/** Four figures, each drawn as that many dots, so that a reader can count them. The statement's dot becomes the first of them. */
export default function Statistics() {
  return about.statistics.map(({ figure, label, dots }, index) => (
    <li key={label} className="counting">
      <Matrix count={dots} first={index === 0} />
      <p>
        <strong className={`${css.figure} display`}>{figure}</strong>{' '}
        <span className={css.label}>{label}</span>
      </p>
      {index === 0 && <FallingDot className={css.fall} />}
    </li>
  ))
}
