import { about } from '#content/about.ts'
import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import css from './about.module.css'

const rows = 5
/** A dot's diameter, and the distance from one to the next. */
const size = 12
const pitch = 16
const place = (step: number) => size / 2 + step * pitch
const extent = (dots: number) => dots * pitch - (pitch - size)

/** Exactly `count` dots, a column of five after the other. */
function Matrix({ count }: { count: number }) {
  const places = Array.from(
    { length: count },
    (_, index): Point => [place(Math.floor(index / rows)), place(rows - 1 - (index % rows))],
  )
  const box = [extent(Math.ceil(count / rows)), extent(rows)] as const
  return <Dots className={css.matrix} box={box} size={size} dots={dotPath(places)} />
}

/** Four figures, each drawn as so many dots: the reader may count. */
export default function Statistics() {
  return about.statistics.map(({ figure, label, dots }) => (
    <li key={label}>
      <Matrix count={dots} />
      <p>
        <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
      </p>
    </li>
  ))
}
