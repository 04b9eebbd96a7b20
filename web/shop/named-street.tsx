import { useEffect, useRef } from 'react'
import { drawn } from '#content/sign.ts'
import { ids } from '#contract/page.ts'
import { useEntered, useOwnName } from '#web/state/shop.ts'
import { sign, signSize } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import css from './named-street.module.css'
import { SendSign } from './send-sign.tsx'
import { useMedia, useShop } from './use-shop.ts'

/** As the page's own distance from the top (styles/base.css), and as the pavement below the shop, in px. */
const barHeight = 80
const pavementHeight = 44

/** To the field, for the reader's own name: a stranger's gives way. */
function askForName() {
  const field = document.getElementById(ids.shopName) as HTMLInputElement
  field.value = ''
  field.focus()
}

/** A shop with the name rises before the mountains, on a pavement that says whose it is, and what one does with one's own. */
export function NamedStreet({ name }: { name: string }) {
  const shop = useShop(name)
  const entered = useEntered()
  const front = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const wide = useMedia('(min-width: 35rem)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const foot = (front.current?.getBoundingClientRect().bottom ?? 0) + pavementHeight
    if (!entered || foot <= innerHeight) return
    // It rises below the edge of a low screen: then the first of the words with which it is in sight become the top line.
    const words = [...document.querySelectorAll('#inicio :is(h1, .lead, label)')]
    const top = words.find((one) => foot - one.getBoundingClientRect().top <= innerHeight - barHeight)
    ;(top ?? words.at(-1))?.scrollIntoView()
  }, [entered, name])
  const named = (text: string) => text.replace('{marca}', () => name)
  return (
    <div className={`${css.street} screen`}>
      <div ref={front} className={css.front}>
        <Drawing
          className={css.rising}
          label={named(drawn.signAlt)}
          size={signSize(wide)}
          marks={sign(shop, wide)}
        />
      </div>
      <div className={`${css.pavement} spread`}>
        {own ? (
          <SendSign name={own} />
        ) : (
          <p>
            {named(drawn.fromLink)}{' '}
            <button type="button" className="touch underlined" onClick={askForName}>
              {drawn.yours}
            </button>
          </p>
        )}
        <p>{drawn.example}</p>
      </div>
    </div>
  )
}
