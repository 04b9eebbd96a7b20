import { useEffect, useRef } from 'react'
import { contact } from '#content/contact.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { IconAlert, IconCheck } from '#web/ui/icons/icons.tsx'
import { WhatsappLink } from '#web/ui/whatsapp-link/whatsapp-link.tsx'
import css from './contact-form.module.css'
import type { FormState } from './use-contact-form.ts'

/**
 * What became of the message, in words that stay beside the form (the toast goes). The focus that the
 * disabled button lost comes here; the toast's live region does the announcing.
 */
export function FormResult({ state }: { state: FormState }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An answer at once can come before the browser has taken the focus from the button.
    const lost = document.activeElement?.matches('body, [type=submit]') ?? true
    if ((state.kind === 'sent' || state.kind === 'failed') && lost) note.current?.focus()
  }, [state])

  if (state.kind !== 'sent' && state.kind !== 'failed') return null
  const failed = state.kind === 'failed'
  const words = failed ? contact.form.failed : contact.form.sent
  return (
    <div ref={note} className={css.result} data-result={state.kind} tabIndex={-1}>
      {failed ? <IconAlert className={css.resultIcon} /> : <IconCheck className={css.resultIcon} />}
      <div>
        <p>{words.text}</p>
        <WhatsappLink href={whatsappUrl(failed ? state.text : undefined)}>{words.action}</WhatsappLink>
      </div>
    </div>
  )
}
