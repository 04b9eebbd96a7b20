import { useEffect, useRef } from 'react'
import { signWords } from '#content/sign.ts'
import { ids } from '#contract/page.ts'
import { type LinkedShop, maxShops } from '#web/domain/link.ts'
import { withName } from '#web/domain/with-name.ts'
import type { Mark } from '#web/shop/draw/marks.ts'
import { emptyLot, lotKind, signSizes, signs } from '#web/shop/draw/sign.ts'
import { Drawing } from '#web/shop/drawing.tsx'
import { leaveStreet, useEntered, useOwnName } from '#web/shop/name/store.ts'
import { useMeasure, useShops } from '#web/shop/use-shop.ts'
import { barHeight } from '#web/ui/bar-height.ts'
import { SendSign } from './send-sign.tsx'
import css from './street.module.css'
import { useLayout } from './use-layout.ts'

/** The smallest letters of a lot's question, in px. The pavement asks too. */
const smallest = 15

/** Empties the field of a stranger's name and focuses it, for the reader's own. */
function askForName() {
  const field = document.getElementById(ids.shopName) as HTMLInputElement
  field.value = ''
  field.focus()
}

/**
 * The shop with the name rises before the mountains, beside those that a link brought, on a pavement that says whose they are
 * and what one does with one's own. For a reader without a name there is a lot at the end, or, where five stand, a street to begin.
 */
export function NamedStreet({ street }: { street: readonly LinkedShop[] }) {
  const shops = useShops(street)
  const measure = useMeasure()
  const entered = useEntered()
  const ref = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const many = shops.length > 1
  const full = shops.length === maxShops
  const lot = !own && !full
  const laid = useLayout(ref, shops.length, lot)
  // A name that is entered at once has no shop yet: the effect of the first pass runs before the layout is drawn.
  const stands = laid !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const foot = ref.current?.getBoundingClientRect().bottom ?? 0
    if (!entered || !stands || foot <= innerHeight + 1) return
    // It rises below the edge of a low screen: then the first of the words with which it is in sight become the top line.
    const words = [...document.querySelectorAll('#inicio :is(h1, .lead, label)')]
    const top = words.find((word) => foot - word.getBoundingClientRect().top <= innerHeight - barHeight)
    ;(top ?? words.at(-1))?.scrollIntoView()
  }, [entered, own, stands])
  const asks = full ? [signWords.full, signWords.begin] : [signWords.lot, signWords.yours]
  const [says, ask] = many ? asks : [withName(signWords.fromLink, street[0]?.name ?? ''), signWords.yours]
  const drawn = laid && signs(shops, laid.kind)
  return (
    <div ref={ref} className={`${css.street} not-printed`} data-layout={laid?.layout}>
      <div className={css.block} style={{ width: laid?.across, height: laid?.height }}>
        {laid &&
          shops.map((shop, at) => (
            <div key={shop.name} style={{ width: laid.shop }}>
              <Drawing
                label={withName(signWords.signAlt, shop.name)}
                size={signSizes[laid.kind]}
                marks={drawn?.[at] as Mark[]}
              />
            </div>
          ))}
        {laid && lot && (
          <button type="button" className={css.lot} style={{ width: laid.lot }} onClick={askForName}>
            <Drawing
              label={`${signWords.lot} ${signWords.yours}`}
              size={signSizes[lotKind(laid.kind)]}
              marks={emptyLot(
                { name: signWords.yours, measure },
                (smallest * signSizes[lotKind(laid.kind)][0]) / laid.lot,
                lotKind(laid.kind),
                'var(--ink)',
                'var(--dot)',
                'var(--ground)',
              )}
            />
          </button>
        )}
      </div>
      <div className={css.pavement}>
        {own ? (
          <SendSign shops={shops}>
            {many && (
              <button type="button" className="touch underlined" onClick={leaveStreet}>
                {signWords.alone}
              </button>
            )}
            <span>{signWords.example}</span>
          </SendSign>
        ) : (
          <p className={css.says}>
            <span>{says}</span>{' '}
            <span>
              <button type="button" className="touch underlined" onClick={askForName}>
                {ask}
              </button>
              <span>{signWords.example}</span>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
