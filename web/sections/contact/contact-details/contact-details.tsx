import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import { IconWhatsapp } from '#web/ui/icons/icons.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'
import css from './contact-details.module.css'

/** WhatsApp and the place. */
export function ContactDetails() {
  return (
    <div className={css.details}>
      {/* On paper a link is worth nothing: print.css adds the number. */}
      <PillLink
        className={css.whatsapp}
        href={whatsappUrl()}
        target="_blank"
        rel="noopener"
        data-print={agency.whatsapp.display}
      >
        <IconWhatsapp />
        {contact.whatsapp}
        <span className="visually-hidden"> ({contact.newTab})</span>
      </PillLink>
      <div>
        <Heading level={3} className={css.label} dot={false}>
          {contact.details.heading}
        </Heading>
        <p className={css.city}>{agency.place}</p>
      </div>
    </div>
  )
}
