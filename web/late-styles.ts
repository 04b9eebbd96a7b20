/** Of the template in the head: everything that the first screen does not need. The styles are its first link. */
const late = (document.querySelector('template') as HTMLTemplateElement).content
const styles = late.querySelector('link') as HTMLLinkElement & { blocking: string }
/** What the page needs without JavaScript beside them; taken when its script will not come. */
export const plain = styles.nextElementSibling as HTMLLinkElement
/** The page's script, with the hash of what it has to be. It runs as a copy (loader.ts), not when the links below are added. */
export const script = late.querySelector('script') as HTMLScriptElement
script.remove()
export const root = document.documentElement
/** What base.css keeps rolled up. */
const part = '[data-rolled] :is(main > section + section, footer)'
/** Longest time (ms) that a file which never comes keeps the words from the visitor. */
const patience = 4000

const add = () => document.head.append(styles, plain)

/**
 * Shows the parts below, one a frame, so that no single task is long on a slow phone; all at once would be 100 ms.
 */
function unroll(): void {
  if (styles.blocking) styles.blocking = ''
  const next = document.querySelector<HTMLElement>(`${part}:not([style])`)
  if (next) {
    next.style.opacity = '1'
    requestAnimationFrame(unroll)
  } else if (document.querySelector(part)) {
    for (const one of document.querySelectorAll(part)) one.removeAttribute('style')
    root.removeAttribute('data-rolled')
    // A link of the first screen was followed already, to where its target was then.
    document.querySelector(':target')?.scrollIntoView()
  }
}

/**
 * Brings the rest of the styles after the first paint, then the icons; meanwhile what lies below is
 * rolled up. A visit that does not begin at the top, or not for the first time (then the file is in the cache), gets
 * all styles before anything is shown, so that it lands where it should.
 */
export function dress(): void {
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  styles.onerror = unroll
  styles.onload = () => {
    // With the fonts there each part is laid out once; who scrolls does not wait for them.
    addEventListener('scroll', unroll, { once: true })
    if (scrollY) unroll()
    const dressed = () => {
      unroll()
      // The icons and the manifest. If they hung while fonts and masks do, no connection (HTTP/1.1 has six) would be left.
      document.head.append(late)
    }
    document.fonts.load('700 1em Brand Display,Brand Text').then(dressed, dressed)
  }
  setTimeout(unroll, patience)
  if (location.hash || visit?.type !== 'navigate') {
    styles.blocking = 'render'
    add()
  } else {
    root.dataset.rolled = 'new'
    new PerformanceObserver(() => {
      add()
      // On a slow network the form can be found meanwhile (base.css); on others it would be laid out twice.
      setTimeout(() => {
        root.dataset.rolled &&= 'slow'
      }, 500)
    }).observe({ type: 'paint', buffered: true })
  }
}
