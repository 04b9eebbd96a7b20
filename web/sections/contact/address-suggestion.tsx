import { type RefObject, useEffect, useState } from 'react'
import { announce } from '#web/state/announcer.ts'
import { watch } from '#web/ui/field/suggest-address.ts'
import { type Control, fill } from '#web/ui/field/validate.ts'
import css from './contact.module.css'

type Suggested = { address: string; words: string } | null

/** Asks "¿Quisiste decir ana@gmail.com?" when an address looks like a slip. It blocks nothing. */
export function AddressSuggestion({ formRef }: { formRef: RefObject<HTMLFormElement | null> }) {
  const [suggested, setSuggested] = useState<Suggested>(null)

  useEffect(() => {
    const form = formRef.current as HTMLFormElement
    const show = (found: Suggested) => {
      setSuggested(found)
      if (found) announce(found.words)
    }
    return watch(form.elements.namedItem('email') as HTMLInputElement, show)
  }, [formRef])

  if (!suggested) return null
  const take = () => {
    const control = formRef.current?.elements.namedItem('email') as Control
    fill(control, suggested.address)
    control.focus()
  }
  return (
    <button type="button" className={`${css.suggestion} touch underlined`} onClick={take}>
      {suggested.words}
    </button>
  )
}
