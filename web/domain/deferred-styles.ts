/** They alone set this property (styles/page.css). */
const haveCome = () => getComputedStyle(document.documentElement).getPropertyValue('--deferred') !== ''

/** Waits for the deferred styles (boot/reveal.ts). What needs them may not be drawn in the first screen before. */
export const deferredStyles = () =>
  new Promise<void>((resolve) => {
    function look(): void {
      if (!haveCome()) return
      document.removeEventListener('load', look, true)
      resolve()
    }
    // The `load` of a link does not bubble.
    document.addEventListener('load', look, true)
    look()
  })
