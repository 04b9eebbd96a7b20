import { Heading } from './heading.tsx'
import { Lead } from './lead.tsx'
import css from './ui.module.css'

interface SectionHeadProps {
  id?: string
  level?: 2 | 3
  heading: string | readonly string[]
  lead: string
  className?: string | undefined
}

/** A section's h2, or the h3 of a part, and its lead, which stands beside it where there is room. */
export function SectionHead({ id, level = 2, heading, lead, className = '' }: SectionHeadProps) {
  return (
    <div className={`${css.head} ${className}`}>
      <Heading level={level} id={id}>
        {heading}
      </Heading>
      <Lead text={lead} className={css.lead} />
    </div>
  )
}
