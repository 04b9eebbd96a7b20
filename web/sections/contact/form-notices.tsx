import { contact } from '#content/contact.ts'
import { greetings } from '#content/greetings.ts'
import { toasts } from '#content/toasts.ts'
import { notices } from '#contract/send.ts'
import variant from '#web/sections/shared/variant.module.css'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { withoutEmoji } from '#web/state/toast.ts'
import css from './contact.module.css'

/**
 * The result of a form that was sent without JavaScript: the server leads back to `/#enviado` or `/#no-enviado`, and
 * `:target` shows the notice (styles/page.css). When the inline script cannot send, it leads to the second and writes the visitor's
 * own words into its link (boot/native-post.ts), so React must not hydrate the notices. `hidden` also hides them from reader views;
 * they are focusable, so that a screen reader reads them.
 */
export default function FormNotices() {
  return (
    <>
      <div id={notices.sent} tabIndex={-1} hidden className={`${css.notice} ${variant.default}`}>
        <p className="title display">{withoutEmoji(toasts.sent.title)}</p>
        <p>{toasts.sent.description}</p>
      </div>
      <div id={notices.failed} tabIndex={-1} hidden className={`${css.notice} ${variant.destructive}`}>
        <p className="title display">{withoutEmoji(toasts.failed.title)}</p>
        <p>{toasts.failed.description}</p>
        <p>{contact.form.back}</p>
        <WhatsappLink message={greetings.general} exact />
      </div>
    </>
  )
}
