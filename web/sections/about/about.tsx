import { about } from '#content/about.ts'
import { agency } from '#content/agency.ts'
import type { Owner as OwnerWords } from '#content/schema.ts'
import { served } from '#web/hydration/served.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Image } from '#web/ui/image.tsx'
import { images } from '#web/ui/images.ts'
import { Lead, sentencesOf } from '#web/ui/lead.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './about.module.css'

const title = 'sobre-mi-titulo'

/** The owner: the name as the section's heading, two lines, and the portrait, printed as the mountains are, if there is one. */
function Owner({ owner: { name, lines, portrait } }: { owner: OwnerWords }) {
  return (
    <div className={classes(css.owner, portrait !== null && css.shown)}>
      <div className={css.words}>
        <Heading level={2} id={title}>
          {about.hello.map((line) => line.replace('{nombre}', () => name))}
        </Heading>
        <Lead text={lines} />
      </div>
      {portrait && images.owner && <Image {...images.owner} alt={name} className={css.portrait} />}
    </div>
  )
}

const statistics = served(() => import('./statistics.tsx'))

/** A text with at most this many letters fills a screen; a longer one stands beside the heading. */
const statementLength = 80
const { text } = about.text
const sentences = sentencesOf(text)

/** The section's statement, as large as a screen. Its last full stop is the agency's dot. */
function Statement() {
  const last = sentences.length - 1
  return (
    <p className={`${css.statement} display`}>
      {sentences.map((sentence, index) => (
        <span key={sentence}>
          {index < last ? `${sentence} ` : sentence.replace(/\.$/, '')}
          {index === last && <span className="dot">.</span>}
        </span>
      ))}
    </p>
  )
}

/** The owner, if the content names one, and four figures. */
export function About() {
  const heading = { ...(agency.owner ? { level: 3 as const } : { id: title }), heading: about.heading }
  const short = !agency.owner && text.length <= statementLength
  return (
    <section
      id="sobre-mi"
      className={classes(css.about, short && css.screenful, 'falls ground-celeste container not-printed')}
      aria-labelledby={title}
    >
      {/* The specification's footer points to #sobre: it lands here too. */}
      <span id="sobre" className={css.alias} />
      {agency.owner && <Owner owner={agency.owner} />}
      {short ? (
        <div>
          <Heading level={2} id={title} dot={false}>
            {about.heading}
          </Heading>
          <Statement />
        </div>
      ) : (
        <SectionHead {...heading} lead={text} />
      )}
      <ul className={css.statistics}>{statistics}</ul>
    </section>
  )
}
