import { root } from './root.ts'
import { template } from './template.ts'

/** A script that failed twice is asked for again after this long (ms): a telephone may be between two cells. */
const retryMs = 2000

export const scrollToTarget = () => document.querySelector(':target')?.scrollIntoView()

/** The styles of the page without JavaScript, as long as one of its scripts cannot be loaded. */
export function setNoScriptStyles(alone: boolean): void {
  root.toggleAttribute('data-alone', alone)
  // Else the mountains rise when they have come (ridge.ts).
  if (alone) root.removeAttribute('data-sunk')
  const styles = (document.getElementById('alone') ??
    template.content.getElementById('alone')) as HTMLLinkElement
  styles.onload = scrollToTarget
  ;(alone ? document.head : template.content).append(styles)
}

/**
 * Adds a copy of the script (one that has failed never runs again). When it cannot be loaded, it is asked for again at once, then
 * after a while, then, when `onFailure` has run, whenever the line is back: nobody has to reload the page.
 */
export function loadScript(script: Node, onFailure: () => void): void {
  let failures = 0
  function append(): void {
    const copy = script.cloneNode() as HTMLScriptElement
    copy.onerror = () => {
      failures++
      if (failures === 1) append()
      else if (failures === 2) setTimeout(append, retryMs)
      else {
        onFailure()
        addEventListener('online', append, { once: true })
      }
    }
    document.head.append(copy)
  }
  append()
}
