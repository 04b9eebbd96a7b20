import { notFound } from '#content/pages.ts'
import { whatsappUrl } from '#web/behaviour/whatsapp.ts'
import { WhatsappLink } from '#web/ui/whatsapp-link/whatsapp-link.tsx'
import { Notice } from './notice/notice.tsx'

/** What every unknown address shows, with status 404. */
export function NotFound() {
  return (
    <Notice words={notFound} dot="ring">
      <WhatsappLink href={whatsappUrl()} />
    </Notice>
  )
}
