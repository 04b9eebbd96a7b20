import { useEffect, useLayoutEffect, useRef } from 'react'
import { signWords } from '#content/sign.ts'
import { ids } from '#contract/page.ts'
import { type LinkedShop, maxShops } from '#web/domain/link.ts'
import { leaveStreet, useEntered, useOwnName } from '#web/state/shop.ts'
import { barHeight } from '#web/ui/bar-height.ts'
import { sign, signSize } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import css from './named-street.module.css'
import { SendSign } from './send-sign.tsx'
import { useMedia, useShops } from './use-shop.ts'

/** The height of the pavement below the shops, in px. */
const pavementHeight = 40

/** Empties the field of a stranger's name and focuses it, for the reader's own. */
function askForName() {
  const field = document.getElementById(ids.shopName) as HTMLInputElement
  field.value = ''
  field.focus()
}

/**
 * The shop with the name rises before the mountains, beside those that a link brought, on a pavement that says whose they are
 * and what one does with one's own. For a reader without a name there is a lot at the end.
 */
export function NamedStreet({ street }: { street: readonly LinkedShop[] }) {
  const shops = useShops(street)
  const entered = useEntered()
  const block = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const last = shops.at(-1)?.name ?? ''
  const many = shops.length > 1
  const lot = !own && shops.length < maxShops
  const roomy = useMedia('(min-width: 35rem)')
  const wide = roomy && !many
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const foot = (block.current?.getBoundingClientRect().bottom ?? 0) + pavementHeight
    if (!entered || foot <= innerHeight) return
    // It rises below the edge of a low screen: then the first of the words with which it is in sight become the top line.
    const words = [...document.querySelectorAll('#inicio :is(h1, .lead, label)')]
    const top = words.find((word) => foot - word.getBoundingClientRect().top <= innerHeight - barHeight)
    ;(top ?? words.at(-1))?.scrollIntoView()
  }, [entered, own])
  // On a phone they are wider than it: the last is in sight, and what lies before it is a swipe away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another stands at the end.
  useLayoutEffect(() => {
    const row = block.current as HTMLDivElement
    // Also when it gets its size only now: its styles come after it on a slow line.
    const observer = new ResizeObserver(() => row.scrollTo(row.scrollWidth, 0))
    observer.observe(row)
    return () => observer.disconnect()
  }, [last, lot])
  const named = (text: string) => text.replace('{marca}', () => last)
  return (
    <div className={`${css.street} ${many ? css.many : css.one} not-printed`}>
      <div
        ref={block}
        className={css.block}
        {...(many && !roomy && { role: 'group', tabIndex: 0, 'aria-label': named(signWords.street) })}
      >
        {shops.map((shop) => (
          <div key={shop.name} className={css.front}>
            <Drawing
              className={css.rising}
              label={signWords.signAlt.replace('{marca}', () => shop.name)}
              size={signSize(wide)}
              marks={sign(shop, wide)}
            />
          </div>
        ))}
        {lot && (
          <button type="button" className={css.lot} onClick={askForName}>
            {signWords.lot} {many && signWords.lotQuestion}
          </button>
        )}
      </div>
      <div className={`${css.pavement} spread`}>
        {own ? (
          <SendSign name={own} shops={shops}>
            {many && (
              <button type="button" className="touch underlined" onClick={leaveStreet}>
                {signWords.alone}
              </button>
            )}
          </SendSign>
        ) : (
          <p>
            {named(many ? signWords.street : signWords.fromLink)}{' '}
            {!(many && lot) && (
              <button type="button" className="touch underlined" onClick={askForName}>
                {signWords.yours}
              </button>
            )}
          </p>
        )}
        <p>{signWords.example}</p>
      </div>
    </div>
  )
}
