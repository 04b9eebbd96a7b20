/** In the head: everything that the first screen does not need. The styles are its first link, the icons come last. */
const late = (document.querySelector('template') as HTMLTemplateElement).content
const [styles, withoutScript] = late.querySelectorAll('link') as unknown as [
  HTMLLinkElement & { blocking?: { length: number } | string },
  HTMLLinkElement,
]
/** The page's script, with the hash of what it has to be. A copy of it runs (loader.ts). */
export const script = late.querySelector('script') as HTMLScriptElement
withoutScript.remove()
script.remove()

const root = document.documentElement
/** Longest time (ms) that a file which never comes keeps the words from the visitor. */
const patience = 4000

const waiting = () => 'waiting' in root.dataset

/** Follows once more a link that was followed while its target was not shown, or shown bare. */
const land = () => document.querySelector(':target')?.scrollIntoView()

/** Shows the parts below, one a frame: all at once would keep a slow phone busy for 600 ms. */
function show(): void {
  styles.blocking = ''
  const next = document.querySelector<HTMLElement>(
    '[data-waiting] :is(main > section + section, footer):not([data-shown])',
  )
  if (next) {
    next.dataset.shown = ''
    requestAnimationFrame(show)
  } else if (waiting()) {
    root.removeAttribute('data-waiting')
    for (const one of document.querySelectorAll('[data-shown]')) one.removeAttribute('data-shown')
    land()
  }
}

/** The styles of the page without JavaScript, once its script will not come. */
export function dressWithoutScript(): void {
  root.dataset.alone = ''
  document.head.append(withoutScript)
}

/**
 * Brings the rest of the styles after the first paint; what lies below is not shown before (styles/base.css). A visit that
 * does not begin at the top, or not for the first time (then the file is in the cache), gets all styles before
 * anything is painted, so that it lands where it should.
 */
export function bringStyles(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  styles.onerror = show
  styles.onload = () => {
    // They come after the patience.
    if (!waiting() && !styles.blocking?.length) land()
    // With the fonts there each part is laid out once; who scrolls does not wait for them.
    addEventListener('scroll', show, { once: true, capture: true })
    if (scrollY) show()
    const complete = () => {
      show()
      // Icons: not before the fonts, which would else wait for a connection (HTTP/1.1 has six).
      document.head.append(late)
    }
    document.fonts.load('700 1em Brand Display,Brand Text').then(complete, complete)
  }
  setTimeout(show, patience)
  if (location.hash || visit?.type !== 'navigate') {
    styles.blocking = 'render'
    document.head.append(styles)
    return
  }
  root.dataset.waiting = ''
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    document.head.append(styles)
  }).observe({ type: 'paint', buffered: true })
}
