import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { spoken } from '#web/state/toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './contact.module.css'
import type { FormState } from './use-contact-form.ts'

/** Runs when the answer appears, which it does anew after each sending. */
const focus = (result: HTMLElement | null) => result?.focus()

/** Says that the message was not sent, also after the toast has gone. It takes the focus; its name is the toast's text, read out once. */
export function FormFailure({ state }: { state: FormState }) {
  if (state.kind !== 'failed') return null
  const { text, action, beginning } = contact.form.failed
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={focus}
      role="group"
      aria-label={spoken(state.toast)}
      className={css.result}
      data-result="failed"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <div>
        <p>{text}</p>
        {/* The toast is gone by then. */}
        {state.toast.description !== toasts.failed.description && <p>{state.toast.description}</p>}
        <WhatsappLink message={state.text} exact>
          {action}
        </WhatsappLink>
        {state.cut && agency.whatsapp && <p>{beginning}</p>}
      </div>
    </div>
  )
}
