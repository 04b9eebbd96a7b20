import { useEffect, useState } from 'react'

/** The section that crosses the middle of the window, `null` if it is none of these. At first it is the first one. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(ids[0] ?? null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          setActive((now) => (isIntersecting ? target.id : now === target.id ? null : now))
      },
      { rootMargin: '-50% 0px -50% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return active
}
