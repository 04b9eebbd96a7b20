import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Hero } from '#content/schema.ts'
import { ids } from '#contract/page.ts'
import { useAfterHydration } from '#web/hydration/use-after-hydration.ts'
import { openAddress } from '#web/shop/address.ts'
import { loadDrawings, WithDrawings } from '#web/shop/with-drawings.tsx'
import { readName } from './read-name.ts'
import css from './shop-name-field.module.css'
import {
  follow,
  leaveStreet,
  settle,
  shop,
  strangersName,
  useRefusal,
  useTypedName,
  useTyping,
  write,
} from './store.ts'

/** How long after a letter the headline follows (ms); the letter itself is seen at once. */
const debounceMs = 120
/** How long after the last letter the name counts as settled (ms). */
const settleMs = 600

type Words = NonNullable<Hero['shopName']>

/** The field for the name of the visitor's shop. It is uncontrolled, so that what is typed before this script loads stays. */
export function ShopNameField({ words, className }: { words: Words; className: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  /** Whether the field got the text that was there before it: visitors who empty it afterwards mean it. */
  const filled = useRef(false)
  const refusal = useRefusal()
  const name = useTypedName()
  const typing = useTyping()

  useAfterHydration(async () => {
    // The drawings are fetched together with the script that reads the link (arrival.ts).
    if ('linked' in document.documentElement.dataset) loadDrawings()
    const given = await openAddress()
    const input = field.current
    if (!input) return
    if (!filled.current) {
      filled.current = true
      input.value ||= shop.get().text
    }
    if (input.value !== shop.get().text) write(input.value)
    else if (input === document.activeElement) {
      loadDrawings()
      // Otherwise the caret of somebody who is about to write would stand after a name that has just come.
      if (input.value === given) input.select()
    }
  })

  useEffect(() => {
    if (typing === null) return
    const timers = [setTimeout(follow, debounceMs), setTimeout(settle, settleMs)]
    return () => timers.forEach(clearTimeout)
  }, [typing])

  /** Settles the name at once, so that whatever is pressed next uses it. */
  const settleNow = () => {
    if (typing !== null) settle()
  }
  /** Selects a stranger's name, so that typing replaces it. Also on `click`, which sets the caret after the focus. */
  const selectStrangers = () => {
    if (typing === null && strangersName(shop.get())) field.current?.select()
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' && key !== 'Escape') return
    if (key === 'Escape') currentTarget.value = ''
    write(currentTarget.value)
    settle(key === 'Enter')
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
          // The browser compiles the expressions that read a name when they are first used: here, and not with the first letter.
          readName('', words.example)
          selectStrangers()
        }}
        onClick={selectStrangers}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={settleNow}
      />
      <p id={ids.shopNameNote}>{refusal}</p>
      <WithDrawings name={name}>{({ EmblemButton }) => <EmblemButton name={name} />}</WithDrawings>
    </div>
  )
}
