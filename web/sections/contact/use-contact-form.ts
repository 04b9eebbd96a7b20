import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { typedNames } from '#contract/fields.ts'
import { messageText, withSource } from '#contract/message-text.ts'
import { notices } from '#contract/send.ts'
import { analytics, sources } from '#web/domain/switches.const.ts'
import { painted } from '#web/hydration/painted.ts'
import { greetingFor } from '#web/sections/shared/greeting.ts'
import { useOwnName } from '#web/shop/index.ts'
import { announce } from '#web/state/announcer.ts'
import { type ChosenPlan, choosePlan, chosenPlan, isSame, useChosenPlan } from '#web/state/chosen-plan.ts'
import { reach } from '#web/state/goals.ts'
import { markSent } from '#web/state/sent.ts'
import { showToast, type ToastWords } from '#web/state/toast.ts'
import { addressFor, type Control, putRight, validate } from '#web/ui/field/validate.ts'
import { forgetDraft, greet, restoreDraft, typedIn } from './draft.ts'
import { along, sourceInWords } from './message.ts'
import { sendMessage } from './send.ts'

/** The state of the form. `failed` keeps what the server said, and whether the visitor has written since (`edited`). */
export type FormState =
  | { kind: 'idle' | 'sending' }
  /** Holds the visitor's name and address, and the plan that went along. */
  | { kind: 'sent'; name: string; email: string; chosen: ChosenPlan }
  | { kind: 'failed'; toast: ToastWords; edited: boolean }

export type ContactFormState = ReturnType<typeof useContactForm>

const controlsOf = (form: HTMLFormElement) =>
  typedNames.map((name) => form.elements.namedItem(name) as Control)

/** Fields are left to the browser (uncontrolled), so that what was typed before the script arrived stays. */
export function useContactForm() {
  const [state, setState] = useState<FormState>({ kind: 'idle' })
  const formRef = useRef<HTMLFormElement>(null)
  /** Shows the fields again when somebody goes back to them from the panel of a sent message. */
  const showFields = useCallback(() => setState((now) => (now.kind === 'sent' ? { kind: 'idle' } : now)), [])

  useEffect(() => {
    // The browser has posted by itself and come back. The hash goes from the address, so that a reload shows the notice no more.
    if (Object.values(notices).some((id) => location.hash === `#${id}`))
      history.replaceState(history.state, '', location.pathname + location.search)
    const form = formRef.current as HTMLFormElement
    restoreDraft(form)
    if (sources) void sourceInWords()
    // Listens natively, because React gets no events of served content that is never hydrated.
    const onFocus = ({ target }: Event) => {
      if (!(target as Element).closest('[data-result]')) showFields()
    }
    const onInput = () =>
      setState((now) => (now.kind === 'failed' && !now.edited ? { ...now, edited: true } : now))
    form.addEventListener('focusin', onFocus)
    form.addEventListener('input', onInput)
    return () => {
      form.removeEventListener('focusin', onFocus)
      form.removeEventListener('input', onInput)
    }
  }, [showFields])

  const shopName = useOwnName()
  const chosen = useChosenPlan()
  const begin = () => greet(formRef.current as HTMLFormElement, greetingFor(shopName, chosen))
  const sending = state.kind === 'sending'
  const sent = state.kind === 'sent'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what the greeting says changes, not at each rendering.
  useEffect(() => {
    // When the plan has gone with a sent message, nothing is written into the empty fields.
    if (!sent || chosen.plan) begin()
  }, [shopName, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the fields can be written again, and greets with what was chosen meanwhile.
  useEffect(() => {
    if (!sending && !sent) begin()
  }, [sending])

  const onAgain = () => {
    flushSync(showFields)
    controlsOf(formRef.current as HTMLFormElement)[0]?.focus()
  }

  /** Puts right and validates all fields before the browser does: a password manager may have written into them without an event. */
  const onSubmitClick = () => {
    for (const control of controlsOf(formRef.current as HTMLFormElement)) {
      putRight(control)
      validate(control)
    }
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const typed = typedIn(form)
    const email = addressFor(typed.email ?? '')
    const message = messageText(typed.message ?? '', along())
    const chosen = chosenPlan()
    // Synchronously, so that a second Enter cannot send twice.
    flushSync(() => setState({ kind: 'sending' }))
    announce(contact.form.sending)
    // The new state is painted first, because starting a request blocks the page for a moment.
    await painted()
    const source = sources ? await sourceInWords() : ''
    const outcome = await sendMessage({ ...typed, email, message: withSource(message, source) })
    if (outcome.sent) {
      if (analytics) reach('sent')
      markSent()
      forgetDraft()
      // First the answer takes the focus, then the fields are emptied (below): a focused field that is emptied would be read out over the
      // answer.
      flushSync(() => setState({ kind: 'sent', name: (typed.name ?? '').trim(), email, chosen }))
      // The plan goes only now, because the panel has taken the form's height with the plan in it. One chosen meanwhile is the next
      // message's, and stays.
      if (isSame(chosenPlan(), chosen)) choosePlan(null)
      emptyFields(form)
      return showToast(toasts.sent, true)
    }
    const { explanation } = outcome
    const toast = { ...toasts.failed, ...explanation }
    const refused = controlsOf(form).find(({ name }) => name === toast.field)
    flushSync(() => setState(refused ? { kind: 'idle' } : { kind: 'failed', toast, edited: false }))
    // Silent, because the answer, which takes the focus, is read out with the same words.
    showToast(toast, true)
    if (!refused) return
    // Shows the server's own words at the field that they are about, until something else is written there.
    refused.setCustomValidity(toast.description)
    refused.reportValidity()
  }

  return { state, formRef, onAgain, onSubmitClick, onSubmit }
}

function emptyFields(form: HTMLFormElement): void {
  form.reset()
  for (const control of controlsOf(form)) validate(control)
}
