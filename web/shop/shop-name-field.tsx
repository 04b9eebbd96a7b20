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
import './shop-name-field-deferred.css'
import { loadDrawings, WithDrawings } from './with-drawings.tsx'

/** After a letter, until the headline follows (ms): the letter itself is seen at once. */
const debounceMs = 120
/** After the last letter, until the name counts as written (ms). */
const settleMs = 600

type Words = NonNullable<Hero['shopName']>

/** The field for the name of the visitor's shop. The browser keeps what is typed, also before this script came. */
export function ShopNameField({ words, className }: { words: Words; className: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** What the address gave it; `null` until it was asked, and once: who empties the field meanwhile means it. */
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
      // The caret of somebody who is about to write would stand behind a name that has just come.
      input.select()
    }
  })

  useEffect(() => {
    if (typed === null) return
    const name = parse(typed)
    const timers = [setTimeout(setTypedName, debounceMs, name), setTimeout(settle, settleMs, name)]
    return () => timers.forEach(clearTimeout)
  }, [typed])

  /** At once: what is pressed next finds the name as it is now. */
  const settleNow = () => {
    if (typed !== null) settle(parse(typed))
  }
  /** What is typed then takes the place of a stranger's name. By `click` too: it sets the caret after the focus. */
  const selectStrangers = () => {
    if (typed === null && hasStrangersName()) field.current?.select()
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' && key !== 'Escape') return
    if (key === 'Escape') currentTarget.value = ''
    setTyped(currentTarget.value)
    settle(parse(currentTarget.value), key === 'Enter')
    if (key === 'Escape') leaveStreet()
    // On a phone the keys go, and the sign is seen; elsewhere the focus stays.
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
