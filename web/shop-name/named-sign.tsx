import { useEffect, useRef } from 'react'
import { drawn } from '#content/sign.ts'
import { shopNameId } from '#contract/page.ts'
import { sign, signSize } from './draw-shop.ts'
import { Drawing } from './drawing.tsx'
import { useMeasure } from './measure.ts'
import css from './named-sign.module.css'
import { useEntered, useOwnName, usePalette } from './shop-name.ts'
import { useMedia } from './use-media.ts'

/** A shop with the name rises before the mountains, on a pavement that says whose it is. */
export function NamedSign({ name }: { name: string }) {
  const palette = usePalette()
  const entered = useEntered()
  const ref = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const wide = useMedia('(min-width: 35rem)')
  const measure = useMeasure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const sign = ref.current
    if (!entered || !sign || sign.getBoundingClientRect().bottom <= innerHeight) return
    // It rises below the edge of a low screen: then the question is the first line, and what follows it is seen.
    document.querySelector(`[for=${shopNameId}]`)?.scrollIntoView()
  }, [entered, name])
  const named = (text: string) => text.replace('{marca}', () => name)
  return (
    <div className={`${css.street} screen`}>
      <div ref={ref} className={css.front}>
        <Drawing
          className={css.rising}
          label={named(drawn.signAlt)}
          size={signSize(wide)}
          marks={sign({ name, palette, measure }, wide)}
        />
      </div>
      <p className={css.pavement}>
        <span>{own ? drawn.own : named(drawn.fromLink)}</span>
        <span>{drawn.example}</span>
      </p>
    </div>
  )
}
