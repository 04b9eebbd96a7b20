import { contact } from '#content/contact.ts'
import picture from '#web/sections/hero/ridge/ridge.module.css'
import { Heading } from '#web/ui/heading/heading.tsx'
import css from './contact.module.css'
import { ContactDetails } from './contact-details/contact-details.tsx'
import { ContactForm } from './contact-form/contact-form.tsx'
import { Reasons } from './reasons/reasons.tsx'

/** Two ways to write: WhatsApp first, then the form. On phones the reasons come after it. */
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
        <p className={css.lead}>{contact.lead}</p>
        <ContactDetails />
      </div>
      <ContactForm className={css.form} />
      <Reasons className={css.reasons} />
      {/* The first screen's mountains again, at dusk: the same file. */}
      <div className={`${picture.ridge} ${css.dusk}`} data-ridge aria-hidden="true" />
    </section>
  )
}
