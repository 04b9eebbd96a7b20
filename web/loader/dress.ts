/** Of the template in the head: everything that the first screen does not need. */
const late = document.querySelector('template')?.content
export const root = document.documentElement
const rolled = 'data-rolled'
/** Longest time (ms) that a stylesheet which never comes keeps the words below from who listens. */
const patience = 4000

const parts = () => document.querySelectorAll<HTMLElement>('main > section, footer')

/** From here on every section is laid out: whoever moves wants places to be where they will stay. */
export function unroll(): void {
  root.removeAttribute(rolled)
  for (const part of parts()) part.removeAttribute('style')
}

/** One section a frame, so that no single task is long on a slow phone; the whole at once would be 100 ms. */
function unrollGently(): void {
  const waiting = [...parts()]
  const next = () => {
    const part = root.hasAttribute(rolled) && waiting.shift()
    if (!part) return unroll()
    part.style.cssText = 'content-visibility:visible;transform:none'
    requestAnimationFrame(next)
  }
  next()
}

function append(blocking: string): void {
  const styles = late?.querySelector<HTMLLinkElement>('[data-late]')
  if (!late || !styles) return
  styles.setAttribute('blocking', blocking)
  // With the fonts there, each section is laid out once.
  styles.onload = () => document.fonts.load('700 1em Funnel Display,Schibsted Grotesk').finally(unrollGently)
  styles.onerror = unroll
  document.head.append(late)
}

/**
 * Brings the rest of the styles, the icons and the manifest after the first paint. Meanwhile what lies below stays
 * rolled up (`content-visibility`, base.css). A visit that does not begin at the top, or not for the first time
 * (then the file is in the cache), gets all styles before anything is shown, so that it lands where it should.
 */
export function dress(): void {
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  if (location.hash || visit?.type !== 'navigate') append('render')
  else {
    root.setAttribute(rolled, '')
    setTimeout(unroll, patience)
    if (PerformanceObserver.supportedEntryTypes?.includes('paint')) afterFirstPaint(() => append(''))
    else addEventListener('load', () => append(''))
  }
}

function afterFirstPaint(work: () => void): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    work()
  })
  painted.observe({ type: 'paint', buffered: true })
}
