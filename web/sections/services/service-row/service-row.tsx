import type { Service } from '#content/schema.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { serviceMotifs } from '../motifs/motifs.tsx'
import css from './service-row.module.css'

/** One trade as a ruled row: its name, a sentence, its motif. */
export function ServiceRow({ service: { icon, title, description } }: { service: Service }) {
  const Motif = serviceMotifs[icon]
  return (
    <li className={css.row}>
      <Motif className={css.motif} />
      <Heading level={3} className={css.title}>
        {title}
      </Heading>
      <p className={css.description}>{description}</p>
    </li>
  )
}
