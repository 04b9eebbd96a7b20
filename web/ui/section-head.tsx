import { classes } from './classes.ts'
import { Heading, type HeadingProps } from './heading.tsx'
import { Lead, type LeadProps } from './lead.tsx'
import css from './section-head.module.css'

interface SectionHeadProps extends Partial<Pick<HeadingProps, 'id' | 'level' | 'className'>> {
  heading: HeadingProps['children']
  lead: LeadProps['text']
}

/** A section's h2, or the h3 of a part, and its lead, which stands beside it where there is room. */
export function SectionHead({ id, level = 2, heading, lead, className = '' }: SectionHeadProps) {
  return (
    <div className={classes(css.head, className)}>
      <Heading level={level} id={id}>
        {heading}
      </Heading>
      <Lead text={lead} className={css.lead} />
    </div>
  )
}
