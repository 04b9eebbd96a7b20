import { type RefObject, useEffect, useState } from 'react'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { chatText, isCut } from '#contract/message-text.ts'
import { addedWords } from '#web/domain/added-words.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { useStreet } from '#web/shop/index.ts'
import { spoken } from '#web/state/toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './contact.module.css'
import { along } from './message.ts'
import type { ContactFormState } from './use-contact-form.ts'

/** Runs when the answer appears, which it does anew after each sending. */
const focus = (result: HTMLElement | null) => result?.focus()

/** The message, and what stands in the fields that an agency has added. */
const wordsIn = (form: HTMLFormElement) => ({
  words: (form.elements.namedItem('message') as HTMLTextAreaElement).value,
  added: addedWords(form),
})

/** What the visitor has written, as it is now. */
function useWords({ current }: RefObject<HTMLFormElement | null>) {
  const form = current as HTMLFormElement
  const [written, setWritten] = useState(() => wordsIn(form))
  useEffect(() => {
    const read = () => setWritten(wordsIn(form))
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [form])
  return written
}

/** A chat with the message as it would be sent now: it is written anew with the words, the plan and the sign. */
function ChatInstead({ formRef }: Pick<ContactFormState, 'formRef'>) {
  const { action, beginning } = contact.form.failed
  // The form renders anew with the plan and the name (contact-form.tsx), but not with the colours of the sign.
  useStreet()
  const { words, added } = useWords(formRef)
  return (
    <>
      <WhatsappLink message={chatText(words, along(), added)} exact>
        {action}
      </WhatsappLink>
      {isCut(words) && agency.whatsapp && <p>{beginning}</p>}
    </>
  )
}

/** Says that the message was not sent, also after the toast has gone. It takes the focus; its name is the toast's text, read out once. */
export function FormFailure({ state, formRef }: Pick<ContactFormState, 'state' | 'formRef'>) {
  if (state.kind !== 'failed') return null
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
        <p>{contact.form.failed.text}</p>
        {/* The toast is gone by then. */}
        {state.toast.description !== toasts.failed.description && <p>{state.toast.description}</p>}
        <ChatInstead formRef={formRef} />
      </div>
    </div>
  )
}
