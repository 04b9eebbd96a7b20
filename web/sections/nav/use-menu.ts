import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/behaviour/after-paint.ts'

/** From here on the links stand in the bar and there is no menu to open (the same as in nav.module.css). */
const wide = '(width >= 64rem)'

/** While the sheet is open nothing under it takes the focus or scrolls. */
function setStill(still: boolean): void {
  document.documentElement.toggleAttribute('data-menu', still)
  for (const element of document.querySelectorAll<HTMLElement>('main, footer')) element.inert = still
}

/**
 * The menu of small screens, as a disclosure: the toggle opens and closes it, Escape and every link
 * close it, and the focus comes back to the toggle. While it is open the rest of the page is inert.
 */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const listening = new AbortController()
    const { signal } = listening
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      toggle.current?.focus()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a'))) return
      // At once: the link's section takes the focus.
      setStill(false)
      close()
    }
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('click', onClick, { signal })
    matchMedia(wide).addEventListener('change', close, { signal })
    // It restyles all that the sheet covers (20 ms on a slow phone), so the sheet is painted first.
    const cancel = afterPaint(() => setStill(true))
    return () => {
      cancel()
      listening.abort()
      afterPaint(() => setStill(false))
    }
  }, [open])

  return { open, setOpen, toggle }
}
