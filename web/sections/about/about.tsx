import { about } from '#content/about.ts'
import { agency } from '#content/agency.ts'
import type { Owner as OwnerWords } from '#content/schema.ts'
import { served } from '#web/hydration/served.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { photos } from '#web/ui/photos.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
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

const statistics = served(() => import('./statistics.tsx'))

/** Who it is, if they say so, and four figures. */
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
      <ul className={css.statistics}>{statistics}</ul>
    </section>
  )
}
