import { contact } from '#content/contact.ts'
import { DotList } from '#web/ui/dot-list/dot-list.tsx'
import { Heading } from '#web/ui/heading/heading.tsx'
import css from './reasons.module.css'

/** Why choose us, in four lines. */
export function Reasons({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Heading level={3} className={css.label} dot={false}>
        {contact.why.heading}
      </Heading>
      <DotList className={css.reasons} look="ruled" items={contact.why.reasons} />
    </div>
  )
}
