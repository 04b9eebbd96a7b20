/** Of the template in the head: everything that the first screen does not need. The styles are its first link. */
const late = (document.querySelector('template') as HTMLTemplateElement).content
const styles = late.querySelector('link') as HTMLLinkElement
export const root = document.documentElement
const rolled = 'data-rolled'
/** Longest time (ms) that a stylesheet which never comes keeps the words below from the visitor. */
const patience = 4000

const parts = () => document.querySelectorAll<HTMLElement>('main > section, footer')

/** The late styles are here, or will not come. */
let dressed: unknown
/** The visitor has moved before. */
let wanted: unknown

/**
 * Whoever moves wants every section laid out, and places to be where they will stay: as soon as the styles are here.
 * Until then what lies below is an empty ground. `anyway`: they are, or they will not come.
 */
export function unroll(anyway?: unknown): void {
  wanted = 1
  dressed ||= anyway
  if (!dressed) return
  root.removeAttribute(rolled)
  for (const part of parts()) part.removeAttribute('style')
}

/** One section a frame, so that no single task is long on a slow phone; the whole at once would be 100 ms. */
function unrollGently(): void {
  const waiting = [...parts()]
  const next = () => {
    const part = !wanted && waiting.shift()
    if (!part) return unroll()
    part.style.opacity = '1'
    requestAnimationFrame(next)
  }
  next()
}

function add(): void {
  document.head.append(late)
}

/**
 * Brings the rest of the styles, the icons and the manifest after the first paint. Meanwhile what lies below stays
 * rolled up (`content-visibility`, base.css). A visit that does not begin at the top, or not for the first time
 * (then the file is in the cache), gets all styles before anything is shown, so that it lands where it should.
 */
export function dress(): void {
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  if (location.hash || visit?.type !== 'navigate') {
    styles.setAttribute('blocking', 'render')
    add()
    return
  }
  root.setAttribute(rolled, '')
  setTimeout(unroll, patience, 1)
  styles.onload = () => {
    dressed = 1
    if (wanted) {
      unroll()
      // A link of the first screen was followed already, to where its target was then.
      document.querySelector(':target')?.scrollIntoView()
    }
    // With the fonts there, each section is laid out once.
    document.fonts.load('700 1em Funnel Display,Schibsted Grotesk').finally(unrollGently)
  }
  styles.onerror = unroll
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      add()
    }).observe({ type: 'paint', buffered: true })
  else addEventListener('load', add)
}
