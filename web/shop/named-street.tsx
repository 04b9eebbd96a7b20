import { type CSSProperties, useEffect, useRef } from 'react'
import { signWords } from '#content/sign.ts'
import { ids } from '#contract/page.ts'
import { type LinkedShop, maxShops } from '#web/domain/link.ts'
import { withName } from '#web/domain/with-name.ts'
import { barHeight } from '#web/ui/bar-height.ts'
import type { Mark } from './draw/marks.ts'
import { emptyLot, sign, signSizes, signs } from './draw/sign.ts'
import { Drawing } from './drawing.tsx'
import { leaveStreet, useEntered, useOwnName } from './name/store.ts'
import css from './named-street.module.css'
import { SendSign } from './send-sign.tsx'
import { useLaptop, useLow, useMeasure, useRoomy, useShops } from './use-shop.ts'

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
 * and what one does with one's own. For a reader without a name there is a lot at the end, or, where five stand, a street to begin.
 */
export function NamedStreet({ street }: { street: readonly LinkedShop[] }) {
  const shops = useShops(street)
  const measure = useMeasure()
  const entered = useEntered()
  const block = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const many = shops.length > 1
  const full = shops.length === maxShops
  const lot = !own && !full
  const roomy = useRoomy()
  const laptop = useLaptop()
  const wide = roomy && !many && !(laptop && lot)
  // A whole street is in sight: on a phone five shops are as narrow as their names allow.
  const houses = shops.length + Number(lot)
  const short = !roomy && houses > 3
  const kind = short && houses > 4 ? 'narrow' : 'usual'
  const low = useLow()
  const question = low || !roomy ? signWords.yours : signWords.lotQuestion
  const signKind = wide ? 'wide' : kind
  const drawn = wide
    ? shops.map((shop) => sign(shop, 'wide'))
    : signs(
        shops.map((shop) => ({ ...shop, short })),
        kind,
      )
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const foot = (block.current?.getBoundingClientRect().bottom ?? 0) + pavementHeight
    if (!entered || foot <= innerHeight) return
    // It rises below the edge of a low screen: then the first of the words with which it is in sight become the top line.
    const words = [...document.querySelectorAll('#inicio :is(h1, .lead, label)')]
    const top = words.find((word) => foot - word.getBoundingClientRect().top <= innerHeight - barHeight)
    ;(top ?? words.at(-1))?.scrollIntoView()
  }, [entered, own])
  const asks = full ? [signWords.full, signWords.begin] : [signWords.lot, signWords.yours]
  const [says, ask] = many ? asks : [withName(signWords.fromLink, street[0]?.name ?? ''), signWords.yours]
  return (
    <div
      className={`${css.street} ${many ? css.many : css.one} not-printed`}
      style={{ '--houses': houses } as CSSProperties}
    >
      <div ref={block} className={css.block}>
        {shops.map((shop, at) => (
          <div key={shop.name} className={css.front}>
            <Drawing
              className={css.rising}
              label={withName(signWords.signAlt, shop.name)}
              size={signSizes[signKind]}
              marks={drawn[at] as Mark[]}
            />
          </div>
        ))}
        {lot && (
          <button type="button" className={css.lot} onClick={askForName}>
            <Drawing
              label={`${signWords.lot} ${question}`}
              size={signSizes[kind]}
              marks={emptyLot({ name: question, measure }, kind, 'var(--ink)', 'var(--dot)', 'var(--ground)')}
            />
          </button>
        )}
      </div>
      <div className={`${css.pavement} spread`}>
        {own ? (
          <SendSign shops={shops}>
            {many && (
              <button type="button" className="touch underlined" onClick={leaveStreet}>
                {signWords.alone}
              </button>
            )}
          </SendSign>
        ) : (
          <p className={css.says}>
            <span>{says}</span>{' '}
            <span className="spread">
              <button type="button" className="touch underlined" onClick={askForName}>
                {ask}
              </button>
              <span>{signWords.example}</span>
            </span>
          </p>
        )}
        {own && <p>{signWords.example}</p>}
      </div>
    </div>
  )
}
