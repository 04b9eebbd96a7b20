import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Hero } from '#content/schema.ts'
import { ids } from '#contract/page.ts'
import { useAfterHydration } from '#web/hydration/use-after-hydration.ts'
import {
  hasStrangersName,
  leaveStreet,
  parse,
  setTypedName,
  settle,
  takeFromAddress,
  useRefusal,
  useTypedName,
} from '#web/state/shop.ts'
import css from './shop-name-field.module.css'
import { loadDrawings, WithDrawings } from './with-drawings.tsx'

/** How long after a letter the headline follows (ms); the letter itself is seen at once. */
const debounceMs = 120
/** How long after the last letter the name counts as settled (ms). */
const settleMs = 600

type Words = NonNullable<Hero['shopName']>

/** The field for the name of the visitor's shop. It is uncontrolled, so that what is typed before this script loads stays. */
export function ShopNameField({ words, className }: { words: Words; className: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** The name from the address; `null` until it was read, once: visitors who empty the field afterwards mean it. */
  const given = useRef<string | null>(null)
  const refusal = useRefusal()
  const name = useTypedName()

  useAfterHydration(() => {
    const input = field.current
    if (!input) return
    if (given.current === null) {
      given.current = takeFromAddress()
      input.value ||= given.current
    }
    if (input.value !== given.current) setTyped(input.value)
    else if (input === document.activeElement) {
      loadDrawings()
      // Otherwise the caret of somebody who is about to write would stand after a name that has just come.
      input.select()
    }
  })

  useEffect(() => {
    if (typed === null) return
    const name = parse(typed)
    const timers = [setTimeout(setTypedName, debounceMs, name), setTimeout(settle, settleMs, name)]
    return () => timers.forEach(clearTimeout)
  }, [typed])

  /** Settles the name at once, so that whatever is pressed next uses it. */
  const settleNow = () => {
    if (typed !== null) settle(parse(typed))
  }
  /** Selects a stranger's name, so that typing replaces it. Also on `click`, which sets the caret after the focus. */
  const selectStrangers = () => {
    if (typed === null && hasStrangersName()) field.current?.select()
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' && key !== 'Escape') return
    if (key === 'Escape') currentTarget.value = ''
    setTyped(currentTarget.value)
    settle(parse(currentTarget.value), key === 'Enter')
    if (key === 'Escape') leaveStreet()
    // On a phone this closes the keyboard, so that the sign is seen; elsewhere the focus stays.
    if (key === 'Enter' && matchMedia('(pointer: coarse)').matches) currentTarget.blur()
  }
  return (
    <div className={`${css.field} ${className} not-printed`} data-needs-js>
      <label htmlFor={ids.shopName}>{words.label}</label>
      <input
        ref={field}
        id={ids.shopName}
        placeholder={words.example}
        autoComplete="organization"
        enterKeyHint="done"
        aria-describedby={ids.shopNameNote}
        aria-invalid={refusal !== '' || undefined}
        onFocus={() => {
          loadDrawings()
          selectStrangers()
        }}
        onClick={selectStrangers}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={settleNow}
      />
      <p id={ids.shopNameNote}>{refusal}</p>
      <WithDrawings name={name}>{({ EmblemButton }) => <EmblemButton name={name} />}</WithDrawings>
    </div>
  )
}
