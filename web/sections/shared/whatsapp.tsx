import type { ComponentPropsWithoutRef } from 'react'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { nav } from '#content/nav.ts'
import { withName } from '#web/domain/with-name.ts'
import { useOwnName } from '#web/shop/index.ts'
import { useChosenPlan } from '#web/state/chosen-plan.ts'
import { useSent } from '#web/state/sent.ts'
import { ChatIcon } from '#web/ui/chat-icon.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NewTab } from '#web/ui/new-tab.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { chatGreeting } from './greeting.ts'
import css from './whatsapp.module.css'

interface WhatsappLinkProps extends Pick<ComponentPropsWithoutRef<'a'>, 'className' | 'children'> {
  /** Takes the place of the greeting. */
  message?: string | undefined
  /** The message is sent as it is; otherwise the name of the visitor's shop is added. */
  exact?: boolean
  /** Looks like a main action, not like a link in the text. */
  pill?: boolean
  /** Omits WhatsApp's icon, where a heading above says where the link leads. */
  plain?: boolean
}

/**
 * A link that opens a chat with its message already written. Without WhatsApp, a link with its own `message` leads to the form, and
 * other links are not rendered.
 */
export function WhatsappLink(props: WhatsappLinkProps) {
  const { message, exact, pill, plain, className = '', children = contact.whatsapp } = props
  const chosen = useChosenPlan()
  const name = useOwnName()
  const sent = useSent()
  const { whatsapp } = agency
  if (!whatsapp && (!message || exact)) return null
  const own = name && !exact && !sent ? ` ${withName(shopNameGreeting, name)}` : ''
  const text = encodeURIComponent((message ?? chatGreeting(chosen, sent)) + own)
  const chat = { href: `https://wa.me/${whatsapp?.number}?text=${text}`, target: '_blank', rel: 'noopener' }
  const link = {
    ...(whatsapp ? chat : { href: '#contacto' }),
    children: (
      <>
        {whatsapp && !plain && (pill ? <Icon name="whatsapp" /> : <ChatIcon />)}
        <span className={pill ? undefined : 'underlined'}>
          {pill && !whatsapp ? nav.action.label : children}
        </span>
        {whatsapp && <NewTab />}
      </>
    ),
  }
  if (pill) return <PillLink {...link} className={className} />
  return <a {...link} className={classes(css.chat, 'touch', className)} />
}
