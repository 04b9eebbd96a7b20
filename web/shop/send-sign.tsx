import type { MouseEvent, ReactNode } from 'react'
import { signWords } from '#content/sign.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { NewTab } from '#web/ui/new-tab.tsx'
import type { Shop } from './draw/shop.ts'
import css from './named-street.module.css'
import { drawPicture, opensSheet, share } from './picture.ts'
import { useLink, useRoomy } from './use-shop.ts'

interface SendSignProps {
  /** All shops of the street. */
  shops: readonly Shop[]
  children: ReactNode
}

/** Shares the sign: its picture where the system's share sheet takes files, else a chat with the link. Says what keeps the name out of a link (domain/link-name.ts). A second link leads to the mockups. */
export function SendSign({ shops, children }: SendSignProps) {
  const { message, kept } = useLink()
  const roomy = useRoomy()
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
