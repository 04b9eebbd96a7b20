import { about } from '#content/about.ts'
import { DotMatrix } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { SectionHead } from '#web/ui/section-head/section-head.tsx'
import css from './about.module.css'

const full = 10
/** A small count makes a narrow matrix. */
const columnsFor = (dots: number) => (dots < 40 ? 6 : full)
const size = 12
const gap = 4
/** Share of the column, so that every dot of the four matrices has the same size. */
const widthFor = (columns: number) =>
  `${((columns * (size + gap) - gap) / (full * (size + gap) - gap)) * 100}%`

/** Four figures, each drawn as so many dots: the reader may count. */
export function About() {
  return (
    <section
      id="sobre-mi"
      className={`${css.about} field-celeste container`}
      aria-labelledby="sobre-mi-titulo"
    >
      {/* The specification's footer points to #sobre: it lands here too. */}
      <span id="sobre" className={css.alias} />
      <SectionHead id="sobre-mi-titulo" heading={about.heading} lead={about.text.text} />
      <ul className={css.statistics}>
        {about.statistics.map(({ figure, label, dots, caption }) => {
          const columns = columnsFor(dots)
          return (
            <li key={label} className={css.statistic}>
              <DotMatrix
                className={css.matrix}
                count={dots}
                columns={columns}
                size={size}
                gap={gap}
                width={widthFor(columns)}
              />
              <p>
                <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
              </p>
              <p className={css.caption}>{caption}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
