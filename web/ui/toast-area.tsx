import * as Radix from '@radix-ui/react-toast'
import { useEffect, useState } from 'react'
import { toasts } from '#content/toasts.ts'
import { type Toast, useToast } from '#web/store.ts'
import { Icon } from './icon.tsx'
import css from './ui.module.css'

/**
 * The toast area. Its live region is in the document from the start (a region that arrives together
 * with its text is not read out by every screen reader), so Radix's own announcement is left empty.
 */
export function ToastArea() {
  const toast = useToast()
  const [closed, setClosed] = useState<string | null>(null)
  // Radix sets `style` attributes, which the CSP forbids in the document.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <>
      <div role="status" aria-live="polite" className="visually-hidden" data-toast-announcer>
        {/* Keyed: the same words a second time are a new node, or they would not be announced again. */}
        {toast && toast.id !== closed && (
          <p key={toast.id}>{`${spoken(toast.title)}. ${toast.description}`}</p>
        )}
      </div>
      {mounted && (
        // Keyed: closing under the pointer or the focus pauses a provider, and nothing resumes it; the next toast would
        // stay for ever (@radix-ui/react-toast 1.3.1).
        <Radix.Provider key={toast?.id} swipeDirection="right" label={toasts.region}>
          {toast && <OneToast toast={toast} onClose={() => setClosed(toast.id)} />}
          <Radix.Viewport className={`${css.viewport} screen`} label={`${toasts.region} ({hotkey})`} />
          <HiddenWindow />
        </Radix.Provider>
      )}
    </>
  )
}

/** The titles carry an emoji by specification; read aloud it would be "white heavy check mark". */
const spoken = (title: string) => title.replace(/^\p{Extended_Pictographic}\s*/u, '')

function OneToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Radix.Root
      className={`${css.toast} ${css[toast.variant]}`}
      data-variant={toast.variant}
      duration={toast.duration}
      open={open}
      onOpenChange={close}
    >
      <div data-radix-toast-announce-exclude="" className={css.words}>
        <Radix.Title className={css.title}>{toast.title}</Radix.Title>
        <Radix.Description className={css.description}>{toast.description}</Radix.Description>
      </div>
      <Radix.Close className={css.close} aria-label={toasts.close}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** Radix stops its timer when the window loses focus; a tab can also be hidden without that. */
function HiddenWindow() {
  useEffect(() => {
    const tell = () => window.dispatchEvent(new Event(document.hidden ? 'blur' : 'focus'))
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
  return null
}
