import { useCallback, useEffect, useRef, useState } from 'react'
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
  const toggleRef = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((now) => !now), [])

  useEffect(() => {
    if (!open) return
    const screen = matchMedia(wide)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggleRef.current?.focus()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a'))) return
      // At once: the link's section takes the focus.
      setStill(false)
      close()
    }
    // That restyles all that it covers (20 ms on a slow phone): the sheet is seen first.
    const cancel = afterPaint(() => setStill(true))
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    screen.addEventListener('change', close)
    return () => {
      cancel()
      afterPaint(() => setStill(false))
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
      screen.removeEventListener('change', close)
    }
  }, [open, close])

  return { open, toggle, toggleRef }
}
