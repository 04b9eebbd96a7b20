import type { ReactNode } from 'react'
import { drawn } from '#content/sign.ts'
import { useStreet } from '#web/state/shop.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { entrance, entranceSize } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import { opensSheet } from './picture.ts'
import css from './sent-sign.module.css'
import { useKeptPicture } from './use-kept-picture.ts'
import { useShop, useShops } from './use-shop.ts'

/** The visitor's shop after a message was sent: its front over the words, and its picture to keep. */
export function SentSign({ name, children }: { name: string; children: ReactNode }) {
  const shop = useShop(name)
  const street = useShops(useStreet())
  const altOf = (one: string) => drawn.signAlt.replace('{marca}', () => one)
  const { status, picture, keep } = useKeptPicture(street, drawn.what)
  return (
    <>
      <Drawing className={css.front} label={altOf(name)} size={entranceSize} marks={entrance(shop)} />
      {children}
      <div className={css.keep}>
        <PillButton onClick={() => keep(false)}>{opensSheet() ? drawn.share : drawn.status}</PillButton>
        <p className="note">{status}</p>
      </div>
      {picture && (
        <img className={css.picture} src={picture} alt={street.map((one) => altOf(one.name)).join(' ')} />
      )}
    </>
  )
}
