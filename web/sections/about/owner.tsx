import { about } from '#content/about.ts'
import type { Owner as OwnerWords } from '#content/schema.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { photos } from '#web/ui/photos.ts'
import css from './about.module.css'

/** Who it is: the name as the section's heading, two lines, and the face in the page's two inks, if there is one. */
export function Owner({ id, owner: { name, lines, portrait } }: { id: string; owner: OwnerWords }) {
  return (
    <div className={`${css.owner} ${portrait ? css.shown : ''}`}>
      <div className={css.words}>
        <Heading level={2} id={id}>
          {about.hello.map((line) => line.replace('{nombre}', () => name))}
        </Heading>
        <Lead text={lines} />
      </div>
      {portrait && photos.owner && <Photo photo={photos.owner} alt={name} className={css.portrait} />}
    </div>
  )
}
