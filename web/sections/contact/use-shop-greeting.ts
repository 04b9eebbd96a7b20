import { type RefObject, useEffect, useRef } from 'react'
import { shopNameGreeting } from '#content/greetings.ts'
import { useOwnName } from '#web/shop-name/shop-name.ts'
import { saveDraft } from './draft.ts'

/** Begins the form's message with the name of the visitor's shop, or takes it out again: only where nothing else is written. */
export function useShopGreeting(form: RefObject<HTMLFormElement | null>): void {
  const name = useOwnName()
  const greeting = useRef('')
  useEffect(() => {
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement | undefined
    const before = greeting.current
    greeting.current = name && `${shopNameGreeting.replace('{marca}', () => name)} `
    if (
      !form.current ||
      !message ||
      message.readOnly ||
      ![before, greeting.current, ''].includes(message.value)
    )
      return
    message.value = greeting.current
    saveDraft(form.current)
  }, [form, name])
}
