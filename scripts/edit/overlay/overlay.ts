/** The bar in the page of `npm run dev`: click a word or an image, or reach it with Tab, and type. */
import { reactFailedEvent } from '#contract/page.ts'
import { reactAnswers } from '#web/boot/handover.ts'
import type { Act } from '../lists.ts'
import { ask } from './ask.ts'
import { host, others, root, say, sections, showBar, showPending, showState } from './bar.ts'
import { kept, onLost } from './connection.ts'
import { onDrag } from './drop.ts'
import { place, point } from './frame.ts'
import { onKey } from './keys.ts'
import {
  choose,
  editColours,
  leave,
  open,
  openChanges,
  openList,
  openPending,
  openSections,
  show,
} from './panels.ts'
import { spotAt } from './pointer.ts'
import { comeBack, keepTyped } from './return.ts'
import { add, arrange, arrangeSection, save, sendImage, undo } from './saving.ts'
import { now } from './state.ts'
import { holdStill } from './still.ts'
import { createSpots } from './words-of.ts'

const remembered = 'edit'

/** When React hydrates it must find the words that were served, not those of an edit. */
const failed = new Promise((resolve) => addEventListener(reactFailedEvent, resolve, { once: true }))
const hydrated = Promise.race([reactAnswers, failed])

async function refresh(): Promise<void> {
  say('Leyendo la página…')
  const [answer] = await Promise.all([ask({ kind: 'map' }), hydrated])
  if (answer.kind !== 'map') {
    say(answer.kind === 'refused' ? answer.why : '')
    return
  }
  showState(answer.state)
  now.spots = answer.map ? createSpots(answer.map) : undefined
  now.sections = answer.map?.pageSections ?? []
  for (const stop of [others, sections]) stop.toggleAttribute('disabled', !now.spots)
  showPending(now.spots?.pending().length ?? 0)
  say(now.spots ? '' : 'Esta página no se puede leer: editá los archivos.')
  comeBack()
}

function turn(on: boolean): void {
  now.isOn = on
  sessionStorage.setItem(remembered, on ? 'on' : 'off')
  showBar(on)
  holdStill(on)
  show(undefined)
  point(undefined)
  // What wakes React (web/boot/hydrate-on-intent.ts): a pointer that moves.
  if (on) document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }))
  if (on) void refresh()
}

const actions: Record<string, (target: HTMLElement) => void> = {
  toggle: () => turn(!now.isOn),
  open,
  leave,
  save,
  undo,
  arrange: ({ dataset }) => arrange(dataset.act as Act),
  add: ({ dataset }) => add(dataset.keyPath ?? ''),
  others: openList,
  changes: openChanges,
  sections: openSections,
  section: ({ dataset }) => arrangeSection(dataset),
  colours: editColours,
  choose: ({ dataset }) => choose(Number(dataset.at)),
  pending: openPending,
}

/** The terminal was closed: nothing waits any longer, and one may go on typing. */
onLost(() => {
  now.isBusy = false
  now.panel?.removeAttribute('aria-busy')
  say('')
  now.field?.tell(kept)
})

/** Something was typed or chosen in a panel. */
function onInput(target: EventTarget | undefined): void {
  now.field?.onInput(target)
  now.list?.fill()
}

/** `change` stays within the shadow root: the window never hears it. */
function onChange({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'file') void sendImage(target.files?.[0])
}

function onClick({ clientX, clientY }: MouseEvent, path: readonly EventTarget[], isOurs: boolean): void {
  const target = path.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.do !== undefined,
  )
  if (isOurs) {
    if (target && !target.hasAttribute('disabled')) actions[target.dataset.do ?? '']?.(target)
    return
  }
  show(undefined)
  point(spotAt(clientX, clientY))
  open()
}

/**
 * First at the window: the page's own script holds events back until React answers, and must neither hear these nor
 * keep them. So nothing of ours reaches any listener but this one.
 */
function onEvent(event: Event): void {
  const path = event.composedPath()
  const isOurs = path.includes(host)
  if (event instanceof KeyboardEvent && event.type === 'keydown' && onKey(event, isOurs)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  if (!isOurs && !now.isOn) return
  const isPress = /^(pointer|mouse|touch)(down|up|start|end)$|click$|submit/.test(event.type)
  if (isOurs || isPress) event.stopImmediatePropagation()
  if (!isOurs && isPress) event.preventDefault()
  if (isOurs && event.type === 'input') onInput(path[0])
  if (event instanceof DragEvent && now.isOn) onDrag(event)
  if (event instanceof PointerEvent && event.type === 'pointermove' && !isOurs && !now.panel)
    point(spotAt(event.clientX, event.clientY))
  if (event.type === 'click' && event instanceof MouseEvent) onClick(event, path, isOurs)
}

const heard =
  'click auxclick pointerdown pointerup pointermove mousedown mouseup touchstart touchend keydown keyup keypress input submit focusin focusout beforeinput dragenter dragover drop'
for (const type of heard.split(' ')) addEventListener(type, onEvent, { capture: true, passive: false })
root.addEventListener('change', onChange)
addEventListener('scroll', place, { capture: true, passive: true })
addEventListener('resize', place)
addEventListener('pagehide', keepTyped)

const start = () => {
  document.body.append(host)
  turn(sessionStorage.getItem(remembered) === 'on')
}
// A module runs once the document is read; the page's own script, later in it, has to listen before it is woken.
addEventListener('DOMContentLoaded', start)
