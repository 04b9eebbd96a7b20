import { reactFailedEvent, storageKeys } from '#contract/page.ts'
import { whenIdle } from '#web/domain/features.ts'
import { opensElsewhere } from '#web/domain/opens-elsewhere.ts'
import { readStored, writeStored } from '#web/state/session.ts'
import { reactAnswers } from './handover.ts'
import { isIntent } from './intent.ts'
import { loadScript, setNoScriptStyles } from './load-script.ts'
import { root } from './root.ts'
import { template } from './template.ts'

/** Longest time (ms) that a click waits for the script. */
const clickTimeoutMs = 5000
/**
 * Discrete events on a half-hydrated page force React to finish synchronously, in one long task, so they are held back while it
 * loads, but not before and after: extensions and the browser's own helpers listen in the document too.
 */
const types =
  'scroll focusin click submit pointermove pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input change'

/**
 * `waiting` for the visitor's first event; `loading`: clicks are queued; `without`: the script failed or takes too
 * long, and the page does what it can; `ready`: React answers.
 */
let state: 'waiting' | 'loading' | 'without' | 'ready' = 'waiting'
const queue = new Set<HTMLElement>()

function repeatClicks(): void {
  const clicked = [...queue]
  queue.clear()
  for (const element of clicked) element.click()
}

/** Lets all events through from now on. */
function become(next: 'without' | 'ready'): void {
  state = next
  root.removeAttribute('data-loading')
}

function workWithout(): void {
  become('without')
  repeatClicks()
}

function fail(): void {
  workWithout()
  setNoScriptStyles(true)
}

function fetchScript(): void {
  if (state !== 'waiting') return
  state = 'loading'
  root.dataset.loading = ''
  loadScript(template.content.querySelector('script') as Node, fail)
}

function onEvent(event: Event): void {
  if (state === 'ready') return
  if (isIntent(event)) fetchScript()
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
    setTimeout(() => state === 'loading' && workWithout(), clickTimeoutMs)
    queue.add(clicked)
  } else if (clicked.dataset.plan) {
    writeStored(storageKeys.plan, clicked.dataset.plan)
    writeStored(storageKeys.sections, null)
  }
}

/** Fetches React when the visitor first does something, and queues their clicks meanwhile. */
export function hydrateOnIntent(): void {
  for (const type of types.split(' ')) addEventListener(type, onEvent, true)
  reactAnswers
    .then(() => {
      become('ready')
      // The script may have come late, when the page already did without it.
      setNoScriptStyles(false)
    })
    // In a step of its own, so that the fields, whose readers asked after this file did (handover.ts), are read before.
    .then(repeatClicks)
  addEventListener(reactFailedEvent, fail)
  if ('intent' in root.dataset) fetchScript()
  // With a name in the address React has a sign to draw. With more than an id behind the `#` it puts the address right, and goes to its
  // section.
  if ('linked' in root.dataset || /[=?]/.test(location.hash))
    requestAnimationFrame(() => setTimeout(fetchScript))
  // A stored plan or draft is shown at once, and a section further down.
  whenIdle(() => {
    if (scrollY || Object.values(storageKeys).some(readStored)) fetchScript()
  })
}
