/**
 * The only script in the document, inlined: fetches React when the visitor first does something, keeps their presses
 * meanwhile, works the menu, darkens the bar past 50 px, and brings the rest of the styles (late-styles.ts).
 */
import { brandParameter, hydratedEvent, ids, session, storageKeys } from '#contract/page.ts'
import { planPrefix } from '#contract/plan-line.ts'
import { notices } from '#contract/send.ts'
import { bringStyles, dressWithoutScript, script } from './late-styles.ts'

/** Longest time (ms) that a press waits for the script. */
const patience = 5000
/** After a failure so long (ms) nothing is asked for; then the next movement asks once more, and no more after that. */
const pause = 2000
/** Half way through hydrating, most of these would make React hydrate the whole page at once, in one long task. */
const types =
  'scroll focusin click submit pointermove pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input change'

/**
 * `waiting` for the visitor's first movement; `loading`: presses are kept; `without`: the script failed or takes too
 * long, and the page does what it can; `ready`: React answers.
 */
let state: 'waiting' | 'loading' | 'without' | 'ready' = 'waiting'
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** What was pressed, each once. */
const kept = new Set<HTMLElement>()

/** Presses once more what was kept, now in another state. */
function proceed(next: 'without' | 'ready'): void {
  clearTimeout(timer)
  state = next
  const pressed = [...kept]
  kept.clear()
  for (const one of pressed) one.click()
}

function fail(): void {
  tries++
  proceed('without')
  if (tries > 1) dressWithoutScript()
  else
    setTimeout(() => {
      state = 'waiting'
    }, pause)
}

function fetchScript(): void {
  if (state !== 'waiting') return
  state = 'loading'
  const copy = script.cloneNode() as HTMLScriptElement
  copy.onerror = fail
  document.head.append(copy)
}

function keep(pressed: HTMLElement): void {
  if (kept.size === 0) timer = setTimeout(proceed, patience, 'without')
  kept.add(pressed)
}

/**
 * The browser is about to post the form by itself. The stored plan goes with it, and what was typed is the draft until
 * the answer is known. Where the browser cannot post, for want of a server (hosted EmailJS) or of a network, the
 * visitor sees the notice of failure, with WhatsApp and their own words.
 */
function post(event: Event): void {
  const form = event.target as HTMLFormElement & Record<'plan' | 'message', HTMLInputElement>
  const plan = session()[storageKeys.plan] ?? ''
  form.plan.value = plan
  session()[storageKeys.draft] = JSON.stringify(Object.fromEntries(new FormData(form)))
  if (form.method === 'post' && navigator.onLine) {
    // What still hangs would keep the post waiting: a browser opens six connections to a server.
    stop()
    return
  }
  event.preventDefault()
  const text = form.message.value + (plan && planPrefix + plan)
  const link = document.querySelector(`#${notices.failed} a`) as HTMLAnchorElement
  link.search = `text=${encodeURIComponent(text)}`
  // Not `hash`, which does nothing the second time.
  location.href = `#${notices.failed}`
}

function hear(event: Event): void {
  if (state === 'ready') return
  // A browser also reports a pointer that lies still where a page opens.
  if (event.type !== 'pointermove' || (event as PointerEvent).movementX) fetchScript()
  const submit = event.type === 'submit'
  const pressed = submit
    ? (event as SubmitEvent).submitter
    : event.type === 'click' && (event.target as Element).closest<HTMLElement>('[data-js]')
  if (!pressed || state === 'loading') event.stopPropagation()
  if (!pressed) return
  if (state === 'loading') {
    event.preventDefault()
    keep(pressed)
  } else if (submit) post(event)
  else if (pressed.dataset.plan) session()[storageKeys.plan] = pressed.dataset.plan as string
}
for (const type of types.split(' ')) addEventListener(type, hear, true)

// A task later: React has run its effects, and a press in between still waits its turn.
addEventListener(hydratedEvent, () => setTimeout(proceed, 0, 'ready'))

/** Says whether the menu is open; while it is, nothing under it takes the focus. */
function setOpen(open: boolean): void {
  document.querySelector(`[aria-controls=${ids.menu}]`)?.setAttribute('aria-expanded', `${open}`)
  for (const element of document.querySelectorAll<HTMLElement>('main, footer')) element.inert = open
}

/** The menu of small screens is a popover, which the browser opens and closes; a followed link closes it too. */
function closeMenu(): void {
  // At once: the link's section takes the focus.
  setOpen(false)
  document.getElementById(ids.menu)?.hidePopover()
}
addEventListener('click', ({ target }) => (target as Element).closest(`#${ids.menu} a`) && closeMenu(), true)
addEventListener(
  'toggle',
  ({ target, newState }) => (target as Element).id === ids.menu && setOpen(newState === 'open'),
  true,
)
// From here on the links stand in the bar (nav.module.css).
matchMedia('(width >= 64rem)').addEventListener('change', closeMenu)

function scrolled(): void {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > 50)
}
addEventListener('scroll', scrolled, true)

// The h1's letters are inlined, yet a browser decodes a face only when text asks for it: a frame too late.
document.fonts.load('1em Brand First')
bringStyles()

function loaded(): void {
  scrolled()
  // There is something to show already: a plan or a draft kept from before, a place further down, a brand in the address.
  if (scrollY || session().length || location.search.includes(`${brandParameter}=`)) fetchScript()
}
const idle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => idle(loaded))
