import { about } from '#content/about.ts'
import { agency } from '#content/agency.ts'
import type { Owner as OwnerWords } from '#content/schema.ts'
import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import { Heading, Lead, SectionHead } from '#web/ui/headings.tsx'
import { photos } from '#web/ui/photos.ts'
import { Photo } from '#web/ui/pictures.tsx'
import css from './about.module.css'

const title = 'sobre-mi-titulo'

/** Who it is: the name as the section's heading, two lines, and the face in the page's two inks, if there is one. */
function Owner({ owner: { name, lines, portrait } }: { owner: OwnerWords }) {
  return (
    <div className={`${css.owner} ${portrait ? css.shown : ''}`}>
      <div className={css.words}>
        <Heading level={2} id={title}>
          {about.hello.map((line) => line.replace('{nombre}', () => name))}
        </Heading>
        <Lead text={lines} />
      </div>
      {portrait && photos.owner && <Photo {...photos.owner} alt={name} className={css.portrait} />}
    </div>
  )
}

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

/** Who it is, if they say so, and four figures, each drawn as so many dots: the reader may count. */
export function About() {
  return (
    <section id="sobre-mi" className={`${css.about} field-celeste container screen`} aria-labelledby={title}>
      {/* The specification's footer points to #sobre: it lands here too. */}
      <span id="sobre" className={css.alias} />
      {agency.owner && <Owner owner={agency.owner} />}
      <SectionHead
        {...(agency.owner ? { level: 3 } : { id: title })}
        heading={about.heading}
        lead={about.text.text}
      />
      <ul className={css.statistics}>
        {about.statistics.map(({ figure, label, dots }) => (
          <li key={label}>
            <Matrix count={dots} />
            <p>
              <strong className={css.figure}>{figure}</strong> <span className={css.label}>{label}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
