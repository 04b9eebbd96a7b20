import { facesEvent } from '#contract/page.ts'
import { afterFirstPaint } from '#web/domain/features.ts'
import { navigationEntry } from '#web/domain/navigation-entry.ts'
import { analytics } from '#web/domain/switches.const.ts'
import { large, tablet, wideRidge } from '#web/styles/media.ts'
import { fetchTracker } from './analytics.ts'
import { isLinked } from './early.ts'
import { loadScript, scrollToTarget, setNoScriptStyles } from './load-script.ts'
import { root } from './root.ts'
import { template } from './template.ts'

/**
 * Loads the styles of everything below the first screen after the first paint (LCP), then shows it. The template in the head holds
 * them as its first link, and what else follows: the icons, the styles of the page without JavaScript (load-script.ts), what works before
 * React (after-paint.ts) and React, each script with its integrity hash.
 */
const deferred = template.content
type Stylesheet = HTMLLinkElement & { blocking?: { length: number } | string }
const styles = deferred.querySelector('link') as Stylesheet
const afterPaint = deferred.querySelector('script') as HTMLScriptElement
afterPaint.remove()

/** The text is shown without styles when the file has not come after this time (ms). */
const timeoutMs = 4000

const faces = new Promise((resolve) => addEventListener(facesEvent, resolve))
const waiting = () => 'waiting' in root.dataset

/** Shows the parts below, one a frame, and the large pieces of one (`data-late`) after it: all at once would keep a slow phone busy for 600 ms. */
function show(): void {
  styles.blocking = ''
  const next = document.querySelector<HTMLElement>(
    '[data-waiting] :is(main > section ~ section, [data-late], footer):not([data-shown])',
  )
  if (next) {
    next.dataset.shown = ''
    requestAnimationFrame(show)
  } else if (waiting()) {
    root.removeAttribute('data-waiting')
    for (const element of document.querySelectorAll('[data-shown]')) element.removeAttribute('data-shown')
    scrollToTarget()
  }
}

function onLoad(): void {
  // The file came after the timeout: the text is shown without styles already, and what a link leads to moves now.
  if (!waiting() && !styles.blocking?.length) scrollToTarget()
  // Waits for the faces (faces.ts), so that each part is laid out once, unless the visitor scrolls.
  addEventListener('scroll', show, { once: true, capture: true })
  if (scrollY) show()
  const complete = () => {
    show()
    // The icons come last: they would take connections from the fonts (HTTP/1.1 has six).
    document.head.append(...deferred.querySelectorAll('[rel*=icon]'))
    if (analytics) fetchTracker()
  }
  faces.then(complete)
}

const is = (query: string) => matchMedia(query).matches
/** Which drawing of the mountains this window shows (ui/ridge.module.css): their files differ in nothing but that. */
const ridgeWidth = () => (is(large) ? '1920' : is(wideRidge) ? '1440' : is(tablet) ? '768' : '390')

const loadAfterPaint = () => loadScript(afterPaint, () => setNoScriptStyles(true))

function fetchStyles(): void {
  styles.onload = onLoad
  if (styles.isConnected) return
  // Retries once: a bad line resets a connection now and then.
  const again = styles.cloneNode() as Stylesheet
  again.onload = onLoad
  again.onerror = show
  styles.onerror = () => document.head.append(again)
  document.head.append(styles)
  if (!isLinked) loadAfterPaint()
  // Fetches the faces and the mountains together with the styles, and not a round trip later. The cache keeps them.
  for (const url of template.dataset.soon?.split(' ') ?? [])
    fetch(url.replace('ridge-390', () => `ridge-${ridgeWidth()}`)).catch(() => {})
}

/**
 * Loads the deferred styles after the first paint; until then everything below is hidden (styles/page.css). A visit that does not
 * begin at the top, or is not the first one (then the file is in the cache), gets all styles before anything is painted, so that it
 * lands where it should.
 */
export function loadStyles(): void {
  // Loaded at once, and not with the styles: React, which draws a link's sign, is fetched only after this file.
  if (isLinked) {
    root.dataset.linked = ''
    loadAfterPaint()
  }
  // Also runs in a background tab, which is not painted.
  setTimeout(() => {
    fetchStyles()
    show()
  }, timeoutMs)
  if (location.hash || navigationEntry()?.type !== 'navigate') {
    styles.blocking = 'render'
    fetchStyles()
    return
  }
  root.dataset.waiting = root.dataset.sunk = ''
  afterFirstPaint(fetchStyles)
}
