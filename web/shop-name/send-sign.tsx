import type { MouseEvent } from 'react'
import { contact } from '#content/contact.ts'
import { drawn } from '#content/sign.ts'
import chatCss from '#web/ui/first-screen.module.css'
import { Icon } from '#web/ui/icon.tsx'
import css from './named-sign.module.css'
import { sharePicture, sharesFiles } from './picture.ts'
import { linkTo } from './shop-name.ts'
import { useShop } from './use-shop.ts'

/** The one action with the sign: its picture where the system's sheet takes files, else a chat with the link. */
export function SendSign({ name }: { name: string }) {
  const shop = useShop(name)
  const text = `${drawn.message.replace('{marca}', () => name)} ${linkTo(name)}`
  const chat = `https://wa.me/?text=${encodeURIComponent(text)}`
  const send = (event: MouseEvent) => {
    if (!sharesFiles()) return
    event.preventDefault()
    sharePicture(shop, text).catch(() => location.assign(chat))
  }
  return (
    <p className={css.send}>
      <a href={chat} target="_blank" rel="noopener" className="touch" onClick={send}>
        <Icon name="whatsapp" className={chatCss.chatIcon} />
        <span className="underlined">{drawn.send}</span>
        <span className="visually-hidden"> ({contact.newTab})</span>
      </a>
      <a href="#cosas" className="touch quiet">
        {drawn.all}
      </a>
    </p>
  )
}
