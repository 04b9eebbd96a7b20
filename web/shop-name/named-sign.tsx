import { useEffect, useRef } from 'react'
import { drawn } from '#content/sign.ts'
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
    // On a low phone it rises below the edge of the screen.
    if (entered) ref.current?.scrollIntoView({ block: 'nearest' })
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
