import { about } from '#content/about.ts'
import { agency } from '#content/agency.ts'
import { Dots, dotPath } from '#web/ui/dots.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './about.module.css'
import { matrix, size } from './matrix.ts'
import { Owner } from './owner.tsx'

const title = 'sobre-mi-titulo'

/** Who it is, if they say so, and four figures, each drawn as so many dots: the reader may count. */
export function About() {
  return (
    <section id="sobre-mi" className={`${css.about} field-celeste container screen`} aria-labelledby={title}>
      {/* The specification's footer points to #sobre: it lands here too. */}
      <span id="sobre" className={css.alias} />
      {agency.owner && <Owner id={title} owner={agency.owner} />}
      <SectionHead
        {...(agency.owner ? { level: 3 } : { id: title })}
        heading={about.heading}
        lead={about.text.text}
      />
      <ul className={css.statistics}>
        {about.statistics.map(({ figure, label, dots, caption }) => {
          const { places, box } = matrix(dots)
          return (
            <li key={label} className={css.statistic}>
              <Dots className={css.matrix} box={box} dots={[[size, dotPath(places)]]} />
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
