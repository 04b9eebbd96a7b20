import * as Radix from '@radix-ui/react-toast'
import { useState } from 'react'
import { toasts } from '#content/toasts.ts'
import { announce, useAnnouncement } from '#web/announcer.ts'
import { Icon } from './icon.tsx'
import { type Toast, useToast } from './toast.ts'
import css from './ui.module.css'

/**
 * The page's live region and its toasts. The region is in the document from the start: one that arrives together
 * with its text is not read out by every screen reader.
 */
export function ToastArea() {
  const toast = useToast()
  const said = useAnnouncement()
  return (
    <>
      <div role="status" aria-live="polite" className="visually-hidden" data-toast-announcer>
        {/* Keyed: the same words a second time are a new node, or they would not be announced again. */}
        {said.text && <p key={said.id}>{said.text}</p>}
      </div>
      {/* Keyed: closing under the pointer or the focus pauses a provider, and nothing resumes it; the next toast would
          stay for ever (@radix-ui/react-toast 1.3.1). */}
      {toast && <OneToast key={toast.id} toast={toast} />}
    </>
  )
}

/** Where the focus was before it came to a toast. */
let before: EventTarget | null = null

/** Not by React, for which a toast stands elsewhere than in its region. */
const remember = (region: HTMLElement | null) =>
  region?.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node | null)) before = relatedTarget
  })

/** A toast, and the region that the keyboard reaches with F8 as long as it is open. */
function OneToast({ toast }: { toast: Toast }) {
  const [open, setOpen] = useState(true)
  // Where Radix announces, after the region's name: in no document, since the live region has said it.
  const [nowhere] = useState(() => document.createElement('div'))

  const close = () => {
    announce('')
    if (!document.activeElement?.closest('[data-toasts]')) return setOpen(false)
    // Radix would leave it in the empty region, which goes once a screen reader has heard where the focus is now.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    setTimeout(setOpen, 50, false)
  }
  return (
    <Radix.Provider swipeDirection="right" label={toasts.region} announcerContainer={nowhere}>
      <Radix.Root
        className={`${css.toast} ${css[toast.variant]}`}
        data-variant={toast.variant}
        duration={toast.duration}
        open={open}
        onOpenChange={close}
      >
        <div data-radix-toast-announce-exclude="" className={css.words}>
          <Radix.Title className="title">{toast.title}</Radix.Title>
          <Radix.Description className={css.description}>{toast.description}</Radix.Description>
        </div>
        <Radix.Close className={css.close} aria-label={toasts.close}>
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <div data-toasts inert={!open} ref={remember}>
        <Radix.Viewport className={`${css.viewport} screen`} label={`${toasts.region} ({hotkey})`} />
      </div>
    </Radix.Provider>
  )
}
