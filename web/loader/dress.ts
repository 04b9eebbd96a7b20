/** Address of the stylesheet with everything that the first screen does not need, filled in by the build. */
declare const __LATE__: string

const root = document.documentElement
const rolled = 'data-rolled'

/** From here on every section is laid out: whoever moves wants places to be where they will stay. */
export function unroll(): void {
  root.removeAttribute(rolled)
}

/** One section a frame, so that no single task is long on a slow phone; the whole at once would be 100 ms. */
function unrollGently(): void {
  const parts = document.querySelectorAll<HTMLElement>('main > section, footer')
  let at = 0
  const next = () => {
    const part = parts[at++]
    if (part) {
      part.style.contentVisibility = 'visible'
      requestAnimationFrame(next)
    } else {
      unroll()
      for (const done of parts) done.removeAttribute('style')
    }
  }
  next()
}

function append(blocking: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = __LATE__
  link.setAttribute('blocking', blocking)
  link.dataset.late = ''
  const fonts = () =>
    Promise.all(['Funnel Display', 'Schibsted Grotesk'].map((name) => document.fonts.load(`700 1em ${name}`)))
  // With the fonts there, each section is laid out once.
  link.onload = () => fonts().finally(unrollGently)
  link.onerror = unroll
  document.head.append(link)
}

/**
 * Brings the rest of the styles after the first paint. Meanwhile what lies below stays rolled up
 * (`content-visibility`, base.css). A visit that does not begin at the top, or not for the first time (then the
 * file is in the cache), gets all styles before anything is shown, so that it lands where it should.
 */
export function dress(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || visit?.type !== 'navigate') {
    append('render')
    return
  }
  root.setAttribute(rolled, '')
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    addEventListener('load', () => append(''))
    return
  }
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    append('')
  })
  painted.observe({ type: 'paint', buffered: true })
}
