import type { ReactNode } from 'react'
import { hero } from '#content/hero.ts'
import { signWords } from '#content/sign.ts'
import { withName } from '#web/domain/with-name.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { Ridge } from '#web/ui/ridge.tsx'
import { sign, signSizes } from './draw/sign.ts'
import { Drawing } from './drawing.tsx'
import { opensSheet } from './picture.ts'
import css from './sent-sign.module.css'
import { useKeptPicture } from './use-kept-picture.ts'
import { useShop } from './use-shop.ts'

export interface SentSignProps {
  name: string
  /** The class of the part with the drawing. */
  className: string | undefined
  /** Stands between the drawing and the button. */
  children: ReactNode
}

/** The visitor's shop after a message was sent, and the button that keeps its picture, which takes the shop's place. */
export function SentSign({ name, className, children }: SentSignProps) {
  const shop = useShop(name)
  const alt = withName(signWords.signAlt, name)
  const { status, picture, keep } = useKeptPicture([shop], signWords.what)
  return (
    <>
      <div className={`${className} ${css.place}`}>
        {picture ? (
          <img className={css.picture} src={picture} alt={alt} />
        ) : (
          <>
            {hero.image && <Ridge className={css.ridge} />}
            <Drawing className={css.front} label={alt} size={signSizes.large} marks={sign(shop, 'large')} />
          </>
        )}
      </div>
      {children}
      <div className={css.keep}>
        <PillButton onClick={() => keep(false)}>
          {opensSheet() ? signWords.share : signWords.status}
        </PillButton>
        <p className="note">{status}</p>
      </div>
    </>
  )
}
