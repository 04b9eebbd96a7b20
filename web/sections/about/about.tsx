import { about } from '#content/about.ts'
import { DotMatrix } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { SectionHead } from '#web/ui/section-head/section-head.tsx'
import css from './about.module.css'

/** Months stand in years, everything else in tens; a column is thirteen dots wide, so that neighbours keep apart. */
const full = 13
const columnsFor = (dots: number) => (dots % 12 === 0 ? 12 : 10)
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
      <SectionHead id="sobre-mi-titulo" heading={about.heading} lead={about.text.text} className={css.head} />
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
              <div>
                <p>
                  <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
                </p>
                <p className={css.caption}>{caption}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
