import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { greetings } from '#content/greetings.ts'
import { toasts } from '#content/toasts.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { spoken } from '#web/state/toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './contact.module.css'
import type { FormState } from './use-contact-form.ts'

/** When it appears, which it does anew after each sending. */
const focus = (result: HTMLElement | null) => result?.focus()

/** What became of the message, when the toast has gone. It takes the focus; its name are the toast's words, heard once. */
export function FormResult({ state }: { state: FormState }) {
  if (state.kind !== 'sent' && state.kind !== 'failed') return null
  const words = contact.form[state.kind]
  const failed = state.kind === 'failed' && state
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={focus}
      role="group"
      aria-label={spoken(failed ? failed.toast : toasts.sent)}
      className={css.result}
      data-result={state.kind}
      tabIndex={-1}
    >
      <Icon name={state.kind === 'failed' ? 'alert' : 'check'} />
      <div>
        <p>{words.text}</p>
        {/* The toast is gone by then. */}
        {failed && failed.toast.description !== toasts.failed.description && (
          <p>{failed.toast.description}</p>
        )}
        <WhatsappLink message={failed ? failed.text : greetings.sent} exact>
          {words.action}
        </WhatsappLink>
        {state.kind === 'failed' && state.cut && agency.whatsapp && <p>{contact.form.failed.beginning}</p>}
      </div>
    </div>
  )
}
