import { contact } from '#content/contact.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import css from './reasons.module.css'

/** Why choose us, in four lines. */
export function Reasons({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Heading level={3} className={css.label} dot={false}>
        {contact.why.heading}
      </Heading>
      <ul className={css.reasons}>
        {contact.why.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
