import type { ReactNode } from 'react'
import { drawn } from '#content/sign.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { canopy } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import { opensSheet } from './picture.ts'
import css from './sent-sign.module.css'
import { useKeptPicture } from './use-kept-picture.ts'
import { useShop } from './use-shop.ts'

/** The visitor's shop after a message was sent: its front over the words, and its picture to keep. */
export function SentSign({ name, children }: { name: string; children: ReactNode }) {
  const shop = useShop(name)
  const alt = drawn.signAlt.replace('{marca}', () => name)
  const { status, picture, keep } = useKeptPicture([shop], drawn.what)
  return (
    <>
      <Drawing className={css.front} label={alt} size={[380, 200]} marks={canopy(shop, 380, 132, 46, 9)} />
      {children}
      <div className={css.keep}>
        <PillButton onClick={() => keep(false)}>{opensSheet() ? drawn.share : drawn.status}</PillButton>
        <p className="note">{status}</p>
      </div>
      {picture && <img className={css.picture} src={picture} alt={alt} />}
    </>
  )
}
