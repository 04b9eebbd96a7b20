import { memo } from 'react'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { notices } from '#contract/send.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { WhatsappLink } from '#web/ui/whatsapp-link/whatsapp-link.tsx'
import css from './form-notices.module.css'

/**
 * How it went, for a form that was sent without JavaScript: the server leads back to one of these two
 * (`/#enviado`, `/#no-enviado`), and being the target shows it; the loader leads to the second when it can send nothing.
 * The words are the toasts'. Being focusable they take the focus, and a screen reader reads them.
 */
export const FormNotices = memo(function FormNotices() {
  return (
    <>
      <div id={notices.sent} tabIndex={-1} className={css.notice}>
        <p className={css.title}>{toasts.sent.title}</p>
        <p>{toasts.sent.description}</p>
      </div>
      <div id={notices.failed} tabIndex={-1} className={`${css.notice} ${css.failed}`}>
        <p className={css.title}>{toasts.failed.title}</p>
        <p>{toasts.failed.description}</p>
        <p>{contact.form.back}</p>
        <WhatsappLink href={whatsappUrl()} />
      </div>
    </>
  )
})
