import type { ComponentPropsWithoutRef } from 'react'
import { agency } from '#content/agency.ts'
import { contact } from '#content/contact.ts'
import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { nav } from '#content/nav.ts'
import { sectionsPrefix } from '#contract/plan-line.ts'
import { useOwnName } from '#web/shop-name/shop-name.ts'
import { useChosenPlan, useChosenSections, useSent } from '#web/store.ts'
import css from './first-screen.module.css'
import { Icon } from './icon.tsx'
import { PillLink, type PillProps } from './pill.tsx'

/**
 * A chat with the agency in a new tab, its first message already written: the one given, else one that knows the
 * chosen plan and its sections, or that a message has gone by the form. The name of the visitor's shop follows, unless the message
 * is `exact`. Of an agency without WhatsApp what would ask for one thing leads to the form, all else is left out.
 */
function useChat({ message, exact }: Chat) {
  const plan = useChosenPlan()
  const sections = useChosenSections()
  const name = useOwnName()
  const sent = useSent()
  const greeting = sent ? greetings.sent : greetings.general
  const chosen = plan && greetings.plan.replace('{plan}', () => plan)
  const own = name && !exact && !sent ? ` ${shopNameGreeting.replace('{marca}', () => name)}` : ''
  const words = message ?? (chosen ? chosen + (sections && ` ${sectionsPrefix}${sections}.`) : greeting)
  const text = words + own
  if (!agency.whatsapp) return message && !exact ? { href: '#contacto' } : null
  return {
    href: `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(text)}`,
    target: '_blank',
    rel: 'noopener',
  }
}

const NewTab = () => agency.whatsapp && <span className="visually-hidden"> ({contact.newTab})</span>
const Sign = ({ className }: { className?: string | undefined }) =>
  agency.whatsapp && <Icon name="whatsapp" className={className} />

interface Chat {
  /** Instead of the greeting. */
  message?: string | undefined
  /** The message goes as it is. */
  exact?: boolean
}

/** The chat as a link in the text. */
export function WhatsappLink({
  message,
  exact,
  className = '',
  children = contact.whatsapp,
}: Chat & ComponentPropsWithoutRef<'a'>) {
  const chat = useChat({ message, exact })
  if (!chat) return null
  return (
    <a {...chat} className={`${css.chat} touch ${className}`}>
      <Sign className={css.chatIcon} />
      <span className="underlined">{children}</span>
      <NewTab />
    </a>
  )
}

/** The chat as a main action. */
export function WhatsappPill({
  message,
  exact,
  children = contact.whatsapp,
  ...props
}: Chat & PillProps & ComponentPropsWithoutRef<'a'>) {
  const chat = useChat({ message, exact })
  if (!chat) return null
  return (
    <PillLink {...chat} {...props}>
      <Sign />
      {agency.whatsapp ? children : nav.action.label}
      <NewTab />
    </PillLink>
  )
}
