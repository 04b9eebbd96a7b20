import type { ReactNode } from 'react'
import { signWords } from '#content/sign.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { canopy } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import { opensSheet } from './picture.ts'
import css from './sent-sign.module.css'
import { useKeptPicture } from './use-kept-picture.ts'
import { useMedia, useShop } from './use-shop.ts'

/** The visitor's shop after a message was sent: its front over the words, and its picture to keep. */
export function SentSign({ name, children }: { name: string; children: ReactNode }) {
  const shop = useShop(name)
  const alt = signWords.signAlt.replace('{marca}', () => name)
  const { status, picture, keep } = useKeptPicture([shop], signWords.what)
  // Less high on a desktop, so that the panel keeps the form's height and nothing beside it moves; and in a low window.
  const flat = useMedia('(min-width: 75rem), (max-height: 29.99rem)')
  const [height, board, awning] = flat ? [158, 100, 36] : [264, 186, 54]
  return (
    <>
      <Drawing
        className={css.front}
        label={alt}
        size={[380, height]}
        // With a ground of its own: forced colours take the panel's away.
        marks={[
          { d: `M0 0h380v${height}H0z`, fill: shop.palette.dark },
          ...canopy(shop, 380, board, awning, 9),
        ]}
      />
      {children}
      <div className={css.keep}>
        <PillButton onClick={() => keep(false)}>
          {opensSheet() ? signWords.share : signWords.status}
        </PillButton>
        <p className="note">{status}</p>
      </div>
      {picture && <img className={css.picture} src={picture} alt={alt} />}
    </>
  )
}
