import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { work } from '#content/work.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Ridge } from '#web/ui/ridge.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import css from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Where the agency is, and its telephone. */
function Whereabouts() {
  return (
    <div>
      <Heading level={3} className={`${css.label} not-printed`} dot={false}>
        {contact.details.heading}
      </Heading>
      <p className={`${css.city} title display`}>{agency.place}</p>
      {agency.whatsapp && (
        <p
          className={`${css.city} ${css.phone}`}
          data-long={agency.whatsapp.formatted.length > 20 || undefined}
        >
          <span className="title display">
            <span>{agency.whatsapp.formatted}</span>
          </span>{' '}
          {agency.whatsapp.sample && <span className="note">{work.sample.one}</span>}
        </p>
      )}
    </div>
  )
}

/**
 * Two ways to write: WhatsApp first, then the form. On phones the reasons stand between them. While the panel of a sent message is
 * there, all that asks for one keeps its room: in two columns the panel lies over it, in one only a quiet line is seen.
 */
export function Contact() {
  const form = useContactForm()
  const sent = form.state.kind === 'sent'
  return (
    <section
      id="contacto"
      className={classes(css.contact, sent && css.sent, 'ground-malbec container')}
      aria-labelledby="contacto-titulo"
    >
      <div className={css.left}>
        <Heading level={2} id="contacto-titulo">
          {contact.heading}
        </Heading>
        <p className="lead not-printed">{contact.lead}</p>
        <div className={css.details}>
          <WhatsappLink pill className={`${css.whatsapp} not-printed`} />
          <Whereabouts />
        </div>
      </div>
      <div className={`${css.why} not-printed`}>
        <Heading level={3} dot={false}>
          {contact.why.heading}
        </Heading>
        <RuledList items={contact.why.reasons} />
      </div>
      {sent && (
        <div className={`${css.more} not-printed`}>
          <Heading level={2} className={css.quiet} dot={false}>
            {contact.form.sent.more}
          </Heading>
          <Whereabouts />
        </div>
      )}
      <ContactForm {...form} />
      {/* The file of the first screen's mountains again, in the colours of dusk. */}
      {hero.image && <Ridge className={css.dusk} />}
    </section>
  )
}
