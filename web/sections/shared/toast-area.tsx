import * as Radix from '@radix-ui/react-toast'
import { useState } from 'react'
import { toasts } from '#content/toasts.ts'
import { announce, useAnnouncement } from '#web/state/announcer.ts'
import { type Toast, toastLeft, useToast } from '#web/state/toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './toast-area.module.css'
import variant from './variant.module.css'

/**
 * The live region is in the document from the start: some screen readers ignore one that comes together with its text.
 */
export function ToastArea() {
  const toast = useToast()
  const announcement = useAnnouncement()
  return (
    <>
      <div role="status" aria-live="polite" className="visually-hidden" data-toast-announcer>
        {/* The key makes a new node of the same words, or they would not be announced again. */}
        {announcement.text && <p key={announcement.id}>{announcement.text}</p>}
      </div>
      {/* Keyed: closing under the pointer or the focus pauses a provider, and nothing resumes it; the next toast would
          stay for ever (@radix-ui/react-toast 1.3.1). */}
      {toast && <OneToast key={toast.id} toast={toast} />}
    </>
  )
}

let focusedBefore: EventTarget | null = null

/** A native listener: React's events bubble past the region, because Radix renders the toast in a portal. */
const trackFocus = (region: HTMLElement | null) =>
  region?.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget
  })

/** A toast, in a region that the keyboard reaches with F8 while it is open. */
function OneToast({ toast }: { toast: Toast }) {
  const [open, setOpen] = useState(true)
  // Detached, so that Radix announces nothing itself: the live region above has done so.
  const [detached] = useState(() => document.createElement('div'))

  const close = () => {
    announce('')
    toastLeft()
    if (!document.activeElement?.closest('[data-toasts]')) return setOpen(false)
    // Radix would leave the focus in the empty region. The region is removed later, when a screen reader has followed the focus.
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
    setTimeout(setOpen, 50, false)
  }
  return (
    <Radix.Provider swipeDirection="right" label={toasts.region} announcerContainer={detached}>
      <Radix.Root
        className={`${css.toast} ${variant[toast.variant]}`}
        data-variant={toast.variant}
        duration={toast.duration}
        open={open}
        onOpenChange={close}
      >
        <div data-radix-toast-announce-exclude="">
          <Radix.Title className="title display">{toast.title}</Radix.Title>
          <Radix.Description className={css.description}>{toast.description}</Radix.Description>
        </div>
        <Radix.Close className={`${css.close} touch`} aria-label={toasts.close}>
          <Icon name="close" />
        </Radix.Close>
      </Radix.Root>
      <div data-toasts inert={!open} ref={trackFocus}>
        <Radix.Viewport className={`${css.viewport} not-printed`} label={`${toasts.region} ({hotkey})`} />
      </div>
    </Radix.Provider>
  )
}
