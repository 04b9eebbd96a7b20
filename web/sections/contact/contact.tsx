import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { hero } from '#content/hero.ts'
import { work } from '#content/work.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Ridge } from '#web/ui/ridge.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import css from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

/** Two ways to write: WhatsApp first, then the form. On phones the reasons stand between them. */
export function Contact() {
  return (
    <section
      id="contacto"
      className={`${css.contact} field-malbec container`}
      aria-labelledby="contacto-titulo"
    >
      <div className={css.left}>
        <Heading level={2} id="contacto-titulo">
          {contact.heading}
        </Heading>
        <p className="lead not-printed">{contact.lead}</p>
        <div className={css.details}>
          <WhatsappLink pill className={`${css.whatsapp} not-printed`} />
          <div>
            <Heading level={3} className={`${css.label} not-printed`} dot={false}>
              {contact.details.heading}
            </Heading>
            <p className={`${css.city} title display`}>{agency.place}</p>
            {agency.whatsapp && (
              <p className={`${css.city} ${css.phone}`}>
                <span className="title display">
                  <span>{agency.whatsapp.display}</span>
                </span>{' '}
                {agency.whatsapp.sample && <span className="note">{work.sample.one}</span>}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className={`${css.why} not-printed`}>
        <Heading level={3} className={css.question} dot={false}>
          {contact.why.heading}
        </Heading>
        <RuledList className={css.reasons} items={contact.why.reasons} />
      </div>
      <ContactForm />
      {/* The file of the first screen's mountains again, in the colours of dusk. */}
      {hero.image && <Ridge className={css.dusk} />}
    </section>
  )
}
