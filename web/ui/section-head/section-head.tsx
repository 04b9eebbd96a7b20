import { Heading } from '#web/ui/heading/heading.tsx'
import { Sentences } from '#web/ui/sentences/sentences.tsx'
import css from './section-head.module.css'

interface SectionHeadProps {
  id: string
  heading: string | readonly string[]
  lead: string
  className?: string | undefined
}

/** A section's h2, and a few words, each sentence on a line of its own, that stands beside it where there is room. */
export function SectionHead({ id, heading, lead, className = '' }: SectionHeadProps) {
  return (
    <div className={`${css.head} ${className}`}>
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      <p className={css.lead}>
        <Sentences text={lead} />
      </p>
    </div>
  )
}
