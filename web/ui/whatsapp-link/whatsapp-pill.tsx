import type { ComponentProps } from 'react'
import { contact } from '#content/contact.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { IconWhatsapp } from '#web/ui/icons/icons.tsx'
import { PillLink } from '#web/ui/pill/pill.tsx'

/** The chat with the agency as a main action: opens in a new tab, and says so to those who do not see the mark. */
export function WhatsappPill(props: ComponentProps<typeof PillLink>) {
  return (
    <PillLink href={whatsappUrl()} target="_blank" rel="noopener" {...props}>
      <IconWhatsapp />
      {contact.whatsapp}
      <span className="visually-hidden"> ({contact.newTab})</span>
    </PillLink>
  )
}
