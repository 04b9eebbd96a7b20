import { useEffect } from 'react'

/** Stands last on the page and tells the loader that React now answers: it replays what the visitor did meanwhile. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
