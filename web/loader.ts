/**
 * The only script in the document, inlined, at most 1.45 KB compressed: fetches React when the visitor first does
 * something and keeps what they do meanwhile (states.ts), darkens the bar past 50 px, and brings the rest of the
 * styles, with the full fonts and the picture, after the first paint.
 */

import { answer, asks, keep, replay, session } from '#web/loader/held-events.ts'
import { dress, plain, root, script } from './late-styles.ts'
import '#web/loader/plain-post.ts'
import { type Effect, type Happening, patience, pauses, type State, states } from '#web/loader/states.ts'

// The h1's letters are inlined, yet a browser decodes a face only when text asks for it: a frame too late.
document.fonts.load('1em Brand First')

/** Half way through hydrating, most of these would make React hydrate the whole page at once, in one long task. */
const types =
  'scroll focusin click submit pointermove pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup input change'
let state: State = 'waiting'
let failures = 0

const effects: Record<Effect, (event: Event) => void> = {
  fetch() {
    const copy = script.cloneNode() as HTMLScriptElement
    copy.onerror = () => step('failed')
    // It came, and is what its hash says; did it run? An element does not tell that.
    copy.onload = () => import(/* @vite-ignore */ copy.src).catch(copy.onerror as () => void)
    document.head.append(copy)
  },
  keep(event) {
    keep(event)
    setTimeout(step, patience, 'late')
  },
  replay,
  answer,
  rest() {
    const pause = pauses[failures++]
    if (pause) setTimeout(step, pause, 'rested')
    else plain.disabled = false
  },
}

function step(happening: Happening, event?: Event): void {
  const [next, ...todo] = states[state][happening] ?? [state]
  state = next
  for (const effect of todo) effects[effect](event as Event)
}

function hear(event: Event) {
  if (state === 'ready') return
  // A browser also reports a pointer that lies still where a page opens.
  if (event.type !== 'pointermove' || (event as PointerEvent).movementX) step('moved')
  if (asks(event)) step('asked', event)
  else event.stopPropagation()
}
for (const type of types.split(' ')) addEventListener(type, hear, true)

// A task later: React has run its effects, and a click in between still waits its turn.
addEventListener('hydrated', () => setTimeout(step, 0, 'hydrated'))

function scrolled() {
  root.toggleAttribute('data-scrolled', scrollY > 50)
}
addEventListener('scroll', scrolled, true)

dress()

function loaded() {
  scrolled()
  // A plan or a draft kept from before, a place further down, a brand in the address: there is something to show already.
  if (scrollY || session().length || location.search.includes('marca=')) step('moved')
}
const idle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => idle(loaded))
