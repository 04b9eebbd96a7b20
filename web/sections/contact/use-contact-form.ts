import { type MouseEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { toasts } from '#content/toasts.ts'
import { typedNames } from '#contract/fields.ts'
import { sourceKey } from '#contract/page.ts'
import { beginningOf, withPlan, withSign } from '#contract/plan-line.ts'
import { notices } from '#contract/send.ts'
import { withSource } from '#contract/source-line.ts'
import { painted } from '#web/hydration/painted.ts'
import { announce } from '#web/state/announcer.ts'
import { choosePlan, chosenPlan } from '#web/state/chosen-plan.ts'
import { reach } from '#web/state/goals.ts'
import { markSent } from '#web/state/sent.ts'
import { readStored } from '#web/state/session.ts'
import { signAddress, useOwnName } from '#web/state/shop.ts'
import { showToast, type ToastWords } from '#web/state/toast.ts'
import {
  addressFor,
  type Control,
  fill,
  loadAddresses,
  putRight,
  validate,
  waitsForAddresses,
} from '#web/ui/field/validate.ts'
import { forgetDraft, restoreDraft, saveDraft, typedIn } from './draft.ts'
import { sendMessage } from './send.ts'

/** Where the form stands. `failed` keeps the visitor's text for WhatsApp, and what was said of it. */
export type FormState =
  | { kind: 'idle' | 'sending' }
  /** With what the visitor wrote of themselves. */
  | { kind: 'sent'; name: string; email: string }
  | { kind: 'failed'; text: string; toast: ToastWords; cut: boolean }

const controlsOf = (form: HTMLFormElement) =>
  typedNames.map((name) => form.elements.namedItem(name) as Control)

/** Fields are left to the browser (uncontrolled), so that what was typed before the script arrived stays. */
export function useContactForm() {
  const [state, setState] = useState<FormState>({ kind: 'idle' })
  const formRef = useRef<HTMLFormElement>(null)
  /** That it was sent gives way to the fields when somebody goes back to them. */
  const showFields = useCallback(() => setState((now) => (now.kind === 'sent' ? { kind: 'idle' } : now)), [])

  useEffect(() => {
    // The browser posted by itself and was led back here: the notice stays until a reload finds the hash gone.
    if (Object.values(notices).some((id) => location.hash === `#${id}`))
      history.replaceState(history.state, '', location.pathname + location.search)
    const form = formRef.current as HTMLFormElement
    restoreDraft(form)
    // Not React's: it hears nothing of what is served and never hydrated.
    const onFocus = ({ target }: Event) => {
      if (!(target as Element).closest('[data-result]')) showFields()
    }
    form.addEventListener('focusin', onFocus)
    return () => form.removeEventListener('focusin', onFocus)
  }, [showFields])

  const shopName = useOwnName()
  const greeting = useRef('')
  // The message begins with the name of the visitor's shop: only where nothing else is written.
  useEffect(() => {
    const form = formRef.current as HTMLFormElement
    const message = form.elements.namedItem('message') as HTMLTextAreaElement
    const before = greeting.current
    greeting.current = shopName && `${shopNameGreeting.replace('{marca}', () => shopName)} `
    if (message.readOnly || ![before, greeting.current, ''].includes(message.value)) return
    fill(message, greeting.current)
    saveDraft(form)
  }, [shopName])

  const onAgain = () => {
    flushSync(showFields)
    controlsOf(formRef.current as HTMLFormElement)[0]?.focus()
  }

  /** Before the browser judges the fields, whatever has written into them, and whether it said so or not. */
  const onSubmitClick = (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const controls = controlsOf(formRef.current as HTMLFormElement)
    for (const control of controls) {
      putRight(control)
      validate(control)
    }
    if (!controls.some(waitsForAddresses)) return
    event.preventDefault()
    loadAddresses().then(() => button.click())
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const typed = typedIn(form)
    const text = typed.message ?? ''
    const email = addressFor(typed.email ?? '')
    const { plan, sections } = chosenPlan()
    const withChosenPlan = (words: string) =>
      withPlan(withSign(words, signAddress()), plan?.name ?? null, sections)
    // At once: a second Enter must not slip between.
    flushSync(() => setState({ kind: 'sending' }))
    announce(contact.form.sending)
    // Beginning a request takes as long as drawing the answer.
    await painted()
    // What a chat takes, should this fail, goes without the source.
    const outcome = await sendMessage({
      ...typed,
      email,
      message: agency.sources
        ? withSource(withChosenPlan(text), readStored(sourceKey))
        : withChosenPlan(text),
    })
    if (outcome.sent) {
      if (agency.analytics) reach('sent')
      markSent()
      forgetDraft()
      // Another one, chosen meanwhile, is the next message's.
      if (chosenPlan().plan === plan && chosenPlan().sections === sections) choosePlan(null)
      // The answer has the focus first: a field that is emptied under it would be read out over the answer.
      flushSync(() => setState({ kind: 'sent', name: (typed.name ?? '').trim(), email }))
      emptyFields(form)
      return showToast(toasts.sent, true)
    }
    const { explanation } = outcome
    const toast = { ...toasts.failed, ...explanation }
    const refused = controlsOf(form).find(({ name }) => name === toast.field)
    const chat = beginningOf(text)
    const failed = { kind: 'failed' as const, text: withChosenPlan(chat), toast, cut: chat !== text }
    flushSync(() => setState(refused ? { kind: 'idle' } : failed))
    // The answer, which has the focus, is heard with the same words.
    showToast(toast, true)
    if (!refused) return
    // The server's own words, at the field of which it speaks, until something else is written there.
    refused.setCustomValidity(toast.description)
    refused.reportValidity()
  }

  return { state, formRef, onAgain, onSubmitClick, onSubmit }
}

function emptyFields(form: HTMLFormElement): void {
  form.reset()
  for (const control of controlsOf(form)) validate(control)
}
