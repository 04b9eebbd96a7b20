import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { toasts } from '#content/toasts.ts'
import { withPlan } from '#contract/plan-line.ts'
import { notices } from '#contract/send.ts'
import { painted } from '#web/painted.ts'
import { useOwnName } from '#web/shop-name/shop-name.ts'
import { announce, choice, choosePlan, markSent } from '#web/store.ts'
import { showToast } from '#web/ui/toast.ts'
import { forgetDraft, restoreDraft, saveDraft, typedIn } from './draft.ts'
import { sendMessage } from './send.ts'

/** Where the form stands. `failed` keeps the visitor's text for WhatsApp. */
export type FormState = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string }

/** Fields are left to the browser (uncontrolled), so that what was typed before the script arrived stays. */
export function useContactForm() {
  const [state, setState] = useState<FormState>({ kind: 'idle' })
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // The browser posted by itself and was led back here: the notice stays until a reload finds the hash gone.
    if (Object.values(notices).some((id) => location.hash === `#${id}`))
      history.replaceState(history.state, '', location.pathname + location.search)
    if (formRef.current) restoreDraft(formRef.current)
  }, [])

  const shopName = useOwnName()
  const greeting = useRef('')
  // The message begins with the name of the visitor's shop: only where nothing else is written.
  useEffect(() => {
    const form = formRef.current as HTMLFormElement
    const message = form.elements.namedItem('message') as HTMLTextAreaElement
    const before = greeting.current
    greeting.current = shopName && `${shopNameGreeting.replace('{marca}', () => shopName)} `
    if (message.readOnly || ![before, greeting.current, ''].includes(message.value)) return
    message.value = greeting.current
    saveDraft(form)
  }, [shopName])

  const onInput = () => setState((now) => (now.kind === 'sent' ? { kind: 'idle' } : now))

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const form = event.currentTarget
    const typed = typedIn(form)
    const { plan, sections } = choice()
    const message = withPlan(typed.message ?? '', plan?.name ?? null, sections)
    // At once: a second Enter must not slip between.
    flushSync(() => setState({ kind: 'sending' }))
    announce(contact.form.sending)
    // Beginning a request takes as long as drawing the answer.
    await painted()
    const sent = await sendMessage({ ...typed, message })
    if (sent) {
      // An emptied text field would shrink under what stands below it.
      for (const area of form.querySelectorAll('textarea')) area.style.minHeight = `${area.offsetHeight}px`
      markSent()
      forgetDraft()
      // Another one, chosen meanwhile, is the next message's.
      if (choice().plan === plan && choice().sections === sections) choosePlan(null)
    }
    // The answer has the focus first: a field that is emptied under it would be read out over the answer.
    flushSync(() => setState(sent ? { kind: 'sent' } : { kind: 'failed', text: message }))
    if (sent) form.reset()
    // The answer, which has the focus, is heard with the same words.
    showToast(sent ? toasts.sent : toasts.failed, true)
  }

  return { state, formRef, onInput, onSubmit }
}
