/**
 * Scrolls smoothly to a section and moves the focus to its heading, so that the keyboard goes on
 * from there. Without the section the hash is set, as the specification asks.
 */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) {
    location.hash = id
    return
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
