import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { WhatsappPill } from '#web/ui/whatsapp-link/whatsapp-pill.tsx'
import css from './contact-details.module.css'

/** WhatsApp and the place. */
export function ContactDetails() {
  return (
    <div className={css.details}>
      {/* On paper a link is worth nothing: print.css adds the number. */}
      <WhatsappPill className={css.whatsapp} data-print={agency.whatsapp.display} />
      <div>
        <Heading level={3} className={css.label} dot={false}>
          {contact.details.heading}
        </Heading>
        <p className={css.city}>{agency.place}</p>
      </div>
    </div>
  )
}
