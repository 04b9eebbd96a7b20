import type { MouseEvent, ReactNode } from 'react'
import { signWords } from '#content/sign.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import type { Shop } from '#web/shop/draw/shop.ts'
import { drawPicture, opensSheet, share } from '#web/shop/picture.ts'
import { useLink } from '#web/shop/use-shop.ts'
import { tablet } from '#web/styles/media.ts'
import { NewTab } from '#web/ui/new-tab.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import css from './street.module.css'

interface SendSignProps {
  /** All shops of the street. */
  shops: readonly Shop[]
  children: ReactNode
}

/** Shares the sign: its picture where the system's share sheet takes files, else a chat with the link. Says what keeps the name out of a link (domain/link-name.ts). A second link leads to the mockups. */
export function SendSign({ shops, children }: SendSignProps) {
  const { message, kept } = useLink()
  const roomy = useMedia(tablet)
  // No slash before the query: filters against social buttons hide `https://wa.me/?text=`.
  const chat = `https://wa.me?text=${encodeURIComponent(message)}`
  const send = async (event: MouseEvent) => {
    if (opensElsewhere(event) || !opensSheet()) return
    event.preventDefault()
    const picture = await drawPicture(shops, true)
    if (typeof picture === 'string' || (await share(picture, message)) === 'refused') location.assign(chat)
  }
  return (
    <p className={css.send}>
      {kept ? (
        <span>{signWords.notInLink[kept]}</span>
      ) : (
        <a href={chat} target="_blank" rel="noopener" className="touch underlined" onClick={send}>
          {signWords.send}
          {roomy && !opensSheet() && ` ${signWords.inChat}`}
          {!opensSheet() && <NewTab />}
        </a>
      )}
      <a href="#cosas" className="touch underlined">
        {signWords.all}
      </a>
      {children}
    </p>
  )
}
