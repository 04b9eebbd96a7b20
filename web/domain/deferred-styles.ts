/** They alone set this property (styles/page.css). */
const haveCome = () => getComputedStyle(document.documentElement).getPropertyValue('--deferred') !== ''

let come: Promise<void> | undefined

/** Waits for the deferred styles (boot/reveal.ts). What needs them may not be drawn in the first screen before. */
export function deferredStyles(): Promise<void> {
  // Asked for at each name; looking makes the browser compute styles, so it is done until they have come.
  come ??= new Promise((resolve) => {
    function look(): void {
      if (!haveCome()) return
      document.removeEventListener('load', look, true)
      resolve()
    }
    // The `load` of a link does not bubble.
    document.addEventListener('load', look, true)
    look()
  })
  return come
}
