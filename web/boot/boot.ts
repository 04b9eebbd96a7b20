/**
 * The only script in the document, inlined: fetches React when the visitor first does something, queues their clicks
 * meanwhile, works the menu, darkens the bar past 50 px, and loads the deferred styles (reveal.ts).
 */
import { agency } from '#content/agency.ts'
import {
  hydratedEvent,
  menuId,
  reactFailedEvent,
  shopNameParameter,
  sourceKey,
  storageKeys,
} from '#contract/page.ts'
import { beginningOf, withPlan } from '#contract/plan-line.ts'
import { notices } from '#contract/send.ts'
import { withSource } from '#contract/source-line.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { hasPosted, readStored, writeStored } from '#web/state/session.ts'
import { loadStyles, script, setNoScriptStyles } from './reveal.ts'
import { keepSource } from './visit-source.ts'

/** Longest time (ms) that a click waits for the script. */
const clickTimeoutMs = 5000
/** A script that failed twice is asked for again after this long (ms): a telephone may be between two cells. */
const retryMs = 2000
/** From the specification: scrolled further than this (px), the bar is dark. */
const darkBarFrom = 50
/**
 * Discrete events on a half-hydrated page force React to finish synchronously, in one long task: while it loads they are
 * held back. Not before and not after: the browser's own helpers and extensions listen in the document too.
 */
const types =
  'scroll focusin click submit pointermove pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input change'
const root = document.documentElement

/**
 * `waiting` for the visitor's first event; `loading`: clicks are queued; `without`: the script failed or takes too
 * long, and the page does what it can; `ready`: React answers.
 */
let state: 'waiting' | 'loading' | 'without' | 'ready' = 'waiting'
let timer: ReturnType<typeof setTimeout> | undefined
const queue = new Set<HTMLElement>()

function replayClicks(next: 'without' | 'ready'): void {
  clearTimeout(timer)
  state = next
  root.removeAttribute('data-loading')
  const clicked = [...queue]
  queue.clear()
  for (const one of clicked) one.click()
}

function fail(): void {
  replayClicks('without')
  setNoScriptStyles(true)
}

let failures = 0

/** Again at once, again in a while, and then whenever the line is back: nobody has to think of a reload. */
function onScriptError(): void {
  failures++
  if (failures === 1) appendScript()
  else if (failures === 2) setTimeout(appendScript, retryMs)
  else {
    fail()
    addEventListener('online', appendScript, { once: true })
  }
}

/** A copy each time: a script that has failed once never runs. */
function appendScript(): void {
  const copy = script.cloneNode() as HTMLScriptElement
  copy.onerror = onScriptError
  document.head.append(copy)
}

function fetchScript(): void {
  if (state !== 'waiting') return
  state = 'loading'
  root.dataset.loading = ''
  appendScript()
}

/**
 * The browser is about to post the form by itself. The stored plan goes with the message, and what was typed is the draft
 * until the answer is known. Where the browser cannot post, for want of a server (hosted EmailJS) or of a network, the
 * visitor sees the notice of failure, with WhatsApp and their own words.
 */
function post(event: Event): void {
  const form = event.target as HTMLFormElement & Record<'message', HTMLTextAreaElement>
  const sections = readStored(storageKeys.sections) ?? ''
  const plan = readStored(storageKeys.plan)
  writeStored(storageKeys.draft, JSON.stringify(Object.fromEntries(new FormData(form))))
  if (form.method === 'post' && navigator.onLine) {
    writeStored(storageKeys.posted, '1')
    const chosen = withPlan(form.message.value, plan, sections)
    const message = agency.sources ? withSource(chosen, readStored(sourceKey)) : chosen
    // Changes what is sent, and not what the visitor sees in the field.
    form.addEventListener('formdata', ({ formData }) => formData.set('message', message), { once: true })
    // Pending requests would delay the post: a browser opens six connections to a server.
    stop()
    return
  }
  event.preventDefault()
  // None where the agency has no WhatsApp.
  const link = document.querySelector<HTMLAnchorElement>(`#${notices.failed} a`)
  if (link) {
    const message = withPlan(beginningOf(form.message.value), plan, sections)
    link.search = `text=${encodeURIComponent(message)}`
  }
  // Not `hash`, which does nothing the second time.
  location.href = `#${notices.failed}`
}

function onEvent(event: Event): void {
  if (state === 'ready') return
  // A page that opens under a resting pointer gets a `pointermove` too.
  if (event.type !== 'pointermove' || (event as PointerEvent).movementX) fetchScript()
  const submit = event.type === 'submit'
  const clicked = submit
    ? (event as SubmitEvent).submitter
    : event.type === 'click' &&
      !opensElsewhere(event as MouseEvent) &&
      (event.target as Element).closest<HTMLElement>('[data-js]')
  if (state === 'loading') event.stopPropagation()
  if (!clicked) return
  if (state === 'loading') {
    event.preventDefault()
    if (queue.size === 0) timer = setTimeout(replayClicks, clickTimeoutMs, 'without')
    queue.add(clicked)
  } else if (submit) post(event)
  else if (clicked.dataset.plan) {
    writeStored(storageKeys.plan, clicked.dataset.plan)
    writeStored(storageKeys.sections, null)
  }
}
for (const type of types.split(' ')) addEventListener(type, onEvent, true)

if (agency.sources) keepSource()

// A stranger's link to the notice says nothing of this tab's message. Another address, or `:target` would still show it.
if (location.hash === `#${notices.sent}` && !hasPosted()) location.replace('#contacto')

// A task later, when React has run its effects; a click in between is still queued.
addEventListener(hydratedEvent, () => setTimeout(replayClicks, 0, 'ready'))
// It came late, when the page already did without it.
addEventListener(hydratedEvent, () => setNoScriptStyles(false))
addEventListener(reactFailedEvent, fail)

/** While the sheet of small screens is open, nothing under it takes the focus. */
function setMenu(open: boolean): void {
  root.toggleAttribute('data-menu', open)
  document.querySelector(`[aria-controls=${menuId}]`)?.setAttribute('aria-expanded', `${open}`)
  // A frame after the sheet: for this the browser computes the styles of the whole page.
  requestAnimationFrame(() => setTimeout(updateInert))
}

function updateInert(): void {
  const open = root.hasAttribute('data-menu')
  for (const element of document.querySelectorAll<HTMLElement>('main, footer')) element.inert = open
}

/** The sheet is a popover, which the browser opens and closes; a followed link closes it too. */
function closeMenu(): void {
  setMenu(false)
  document.getElementById(menuId)?.hidePopover?.()
}

function onClick({ target }: Event): void {
  const clicked = target as Element
  if (clicked.closest(`#${menuId} a`)) {
    closeMenu()
    // At once: the link's section takes the focus.
    updateInert()
  }
  // Safari before 17 and Chrome before 114 have no popover.
  else if (!('popover' in HTMLElement.prototype) && clicked.closest(`[aria-controls=${menuId}]`))
    setMenu(!root.hasAttribute('data-menu'))
}
addEventListener('click', onClick, true)
addEventListener(
  'beforetoggle',
  ({ target, newState }) => (target as Element).id === menuId && setMenu(newState === 'open'),
  true,
)
addEventListener('keydown', ({ key }) => key === 'Escape' && closeMenu(), true)
// From here on the links stand in the bar (nav.module.css).
matchMedia('(min-width: 64rem)').addEventListener('change', closeMenu)

function darkenBar(): void {
  root.toggleAttribute('data-scrolled', scrollY > darkBarFrom)
}
addEventListener('scroll', darkenBar, true)

// The h1's font is inlined, but a browser decodes it only when text uses it, which is one frame too late.
document.fonts?.load('1em Brand First')
loadStyles()

function loaded(): void {
  darkenBar()
  // React has something to show at once: a stored plan or draft, or a section further down.
  if (scrollY || Object.values(storageKeys).some(readStored)) fetchScript()
}
const idle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => idle(loaded))

// A name in the address: its sign follows the first paint.
if (location.search.includes(`${shopNameParameter}=`)) requestAnimationFrame(() => setTimeout(fetchScript))
