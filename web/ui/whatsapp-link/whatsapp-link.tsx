import type { ComponentPropsWithoutRef } from 'react'
import { contact } from '#content/contact.ts'
import { IconWhatsapp } from '#web/ui/icons/icons.tsx'
import css from './whatsapp-link.module.css'

interface WhatsappLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string
}

/** Opens a chat in a new tab, and says so to those who do not see the mark. */
export function WhatsappLink({ className = '', children = contact.whatsapp, ...rest }: WhatsappLinkProps) {
  return (
    <a {...rest} className={`${css.link} ${className}`} target="_blank" rel="noopener">
      <IconWhatsapp className={css.icon} />
      <span className={css.label}>{children}</span>
      <span className="visually-hidden"> ({contact.newTab})</span>
    </a>
  )
}
