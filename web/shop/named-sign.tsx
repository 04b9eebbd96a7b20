import { type MouseEvent, useEffect, useRef } from 'react'
import { contact } from '#content/contact.ts'
import { drawn } from '#content/sign.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { useEntered, useOwnName } from '#web/state/shop.ts'
import { ChatIcon } from '#web/ui/chat-icon.tsx'
import { sign, signSize } from './draw/draw-shop.ts'
import { Drawing } from './drawing.tsx'
import { useLinkTo } from './link.ts'
import css from './named-sign.module.css'
import { drawPicture, opensSheet, share } from './picture.ts'
import { useMedia, useShop } from './use-shop.ts'

/** As the page's own distance from the top (styles/base.css), and as the pavement below the shop, in px. */
const barHeight = 80
const pavementHeight = 32

/** A shop with the name rises before the mountains, on a pavement that says whose it is. */
export function NamedSign({ name }: { name: string }) {
  const shop = useShop(name)
  const entered = useEntered()
  const front = useRef<HTMLDivElement>(null)
  const own = useOwnName()
  const wide = useMedia('(min-width: 35rem)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name that was entered.
  useEffect(() => {
    const foot = (front.current?.getBoundingClientRect().bottom ?? 0) + pavementHeight
    if (!entered || foot <= innerHeight) return
    // It rises below the edge of a low screen: then the first of the words with which it is in sight become the top line.
    const words = [...document.querySelectorAll('#inicio :is(h1, .lead, label)')]
    const top = words.find((one) => foot - one.getBoundingClientRect().top <= innerHeight - barHeight)
    ;(top ?? words.at(-1))?.scrollIntoView()
  }, [entered, name])
  const named = (text: string) => text.replace('{marca}', () => name)
  return (
    <div className={`${css.street} screen`}>
      <div ref={front} className={css.front}>
        <Drawing
          className={css.rising}
          label={named(drawn.signAlt)}
          size={signSize(wide)}
          marks={sign(shop, wide)}
        />
      </div>
      <p className={`${css.pavement} spread`}>
        <span>{own ? drawn.own : named(drawn.fromLink)}</span>
        <span>{drawn.example}</span>
      </p>
    </div>
  )
}

/** The one action with the sign: its picture where the system's sheet takes files, else a chat with the link. */
export function SendSign({ name }: { name: string }) {
  const shop = useShop(name)
  const link = useLinkTo(name)
  const text = `${drawn.message.replace('{marca}', () => name)} ${link}`
  // No slash before the query: filters against social buttons hide `https://wa.me/?text=`.
  const chat = `https://wa.me?text=${encodeURIComponent(text)}`
  const send = async (event: MouseEvent) => {
    if (opensElsewhere(event) || !opensSheet()) return
    event.preventDefault()
    const picture = await drawPicture(shop, true)
    if (typeof picture === 'string' || (await share(picture, text)) === 'refused') location.assign(chat)
  }
  const sheet = opensSheet()
  return (
    <p className={css.send}>
      <a href={chat} target="_blank" rel="noopener" className="touch" onClick={send}>
        {!sheet && <ChatIcon />}
        <span className="underlined">{sheet ? drawn.sendAny : drawn.send}</span>
        {!sheet && <span className="visually-hidden"> ({contact.newTab})</span>}
      </a>
      <a href="#cosas" className="touch quiet">
        {drawn.all}
      </a>
    </p>
  )
}
