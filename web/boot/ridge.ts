import { deferredStyles } from '#web/domain/deferred-styles.ts'
import { animationsFinished } from '#web/domain/features.ts'
import { root } from './root.ts'

/** The addresses in the styles. WebKit and a Chromium of 2022 escape their slashes. */
function rangesOf(ridge: Element): string[] {
  const style = getComputedStyle(ridge)
  return ['--ridge-far', '--ridge-near'].flatMap(
    (name) => /url\("?([^")]+)/.exec(style.getPropertyValue(name).replaceAll('\\', ''))?.[1] ?? [],
  )
}

/** The ranges. They are held here, because a browser forgets an image of nobody's before the styles ask for it. */
let images: HTMLImageElement[] = []

/**
 * Lets the mountains of the first screen take the place of their stand-in and rise (ui/ridge.module.css), when both ranges have come and
 * the headline's point has landed. Until then they are sunk.
 */
export function raiseRidge(): void {
  const ridge = document.querySelector('[data-ridge]')
  if (!ridge || !('sunk' in root.dataset)) return
  async function raise(ranges: readonly string[]): Promise<void> {
    // With CORS, as styles fetch a mask: else they would fetch each range once more, and draw nothing until it came.
    images = ranges.map((src) => Object.assign(new Image(), { crossOrigin: '', src }))
    // When a range does not come, the stand-in stays.
    await Promise.all([
      animationsFinished(document.querySelector('h1')),
      ...images.map((one) => one.decode()),
    ])
    root.removeAttribute('data-sunk')
    root.toggleAttribute('data-rises', true)
    await animationsFinished(ridge)
    root.removeAttribute('data-rises')
  }
  deferredStyles()
    .then(() => raise(rangesOf(ridge)))
    .catch(() => {})
}
