import { useCallback, useEffect, useRef, useState } from 'react'

/** From here on the links stand in the bar and there is no menu to open (the same as in nav.module.css). */
const wide = '(width >= 64rem)'

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
    const others = document.querySelectorAll<HTMLElement>('main, footer')
    const screen = matchMedia(wide)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggleRef.current?.focus()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    for (const element of others) element.inert = true
    document.documentElement.toggleAttribute('data-menu', true)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    screen.addEventListener('change', close)
    return () => {
      for (const element of others) element.inert = false
      document.documentElement.toggleAttribute('data-menu', false)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
      screen.removeEventListener('change', close)
    }
  }, [open, close])

  return { open, toggle, toggleRef }
}
