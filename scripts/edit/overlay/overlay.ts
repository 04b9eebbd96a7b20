/**
 * The bar in the page of `npm run dev`: click a word, or reach it with Tab, and type. Plain elements in a shadow root, so
 * that neither React nor the page's styles know of it.
 */
import type { Act } from '../lists.ts'
import type { Request, State, Word } from '../protocol.ts'
import { ask } from './ask.ts'
import { base64Of, pictureAt } from './drop.ts'
import { button, element } from './element.ts'
import { createChoice, createField, createList, type Field } from './field.ts'
import styles from './styles.css?inline'
import { boxOf, createSpots, type Spot, textsIn } from './words-of.ts'

const host = element('div', { 'data-edit': '' })
const root = host.attachShadow({ mode: 'open' })
const toggle = button('toggle', 'Editar la página', { class: 'main' })
const undo = button('undo', 'Deshacer', { disabled: '' })
const others = button('others', 'Otros textos', { disabled: '' })
const changes = element('span', { role: 'status' })
const tools = element('span', { class: 'row' }, undo, others, changes)
const bar = element('div', { class: 'bar', role: 'toolbar', 'aria-label': 'Editar la página' }, toggle, tools)
const frame = element('button', { class: 'frame', type: 'button', do: 'open' })
const name = element('span', { class: 'name', 'aria-hidden': 'true' })
root.append(element('style', { text: styles }), frame, name, bar)

const remembered = 'edit'
/** The word that was changed: the frame stands on it again when the page has come anew. */
const returned = 'edit-at'
/** What was being typed while the page came anew, for an edit before it. */
const typed = 'edit-typed'
let isOn = sessionStorage.getItem(remembered) === 'on'
let spots: ReturnType<typeof createSpots> | undefined
let current: Spot | undefined
let field: Field | undefined
let list: ReturnType<typeof createList> | undefined
/** Those of the panel that is open, in its order. */
let offered: readonly Word[] = []
let panel: HTMLElement | undefined

function showState({ canUndo, uncommitted }: State): void {
  undo.toggleAttribute('disabled', !canUndo)
  const count = uncommitted.reduce((sum, one) => sum + one.changes, 0)
  changes.textContent =
    count === 0 ? '' : `${count} ${count === 1 ? 'renglón cambiado' : 'renglones cambiados'}, sin commit`
  changes.title = uncommitted.map(({ file, changes: lines }) => `${file}: ${lines}`).join('\n')
}

/** The frame follows its word when the page moves. */
function place(): void {
  const isShown = isOn && current?.node.isConnected === true
  frame.hidden = name.hidden = !isShown
  if (isShown && current) {
    const { left, top, width, height } = boxOf(current)
    Object.assign(frame.style, {
      left: `${left - 4}px`,
      top: `${top - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    })
    Object.assign(name.style, {
      left: `${Math.max(0, left - 4)}px`,
      top: `${top > 40 ? top - 30 : top + height + 6}px`,
    })
  }
  if (panel) {
    const box = current?.node.isConnected ? boxOf(current) : undefined
    const left = Math.max(8, Math.min(box?.left ?? 8, innerWidth - panel.offsetWidth - 8))
    const below = (box?.bottom ?? 72) + 12
    const top =
      below + panel.offsetHeight < innerHeight
        ? below
        : Math.max(8, (box?.top ?? innerHeight) - panel.offsetHeight - 36)
    Object.assign(panel.style, { left: `${left}px`, top: `${top}px` })
  }
}

function point(spot: Spot | undefined): void {
  current = spot
  const [word, ...more] = spot?.words ?? []
  const section = word?.section ?? ''
  name.textContent = section
  // A word may stand in two parts, which break apart on narrow screens.
  const part = spot?.text.trim() ?? ''
  const whole = more.length === 0 && word?.text.includes(part) ? word.text : part
  frame.setAttribute('aria-label', spot ? `${section}: ${whole}. Cambiar` : '')
  place()
}

function show(next: HTMLElement | undefined): void {
  panel?.remove()
  panel = next
  field = list = undefined
  if (next) root.append(next)
  place()
}

function edit(word: Word): void {
  const made = createField(word)
  show(made.panel)
  field = made
  made.input.focus()
  made.input.select()
}

function choose(words: readonly Word[], made: HTMLElement): void {
  show(made)
  offered = words
  made.querySelector<HTMLElement>('input, button')?.focus()
}

function open(): void {
  if (!current) return
  const [only, ...more] = current.words
  if (only && more.length === 0) edit(only)
  else choose(current.words, createChoice(current.words, current.text))
}

function leave(): void {
  show(undefined)
  if (current?.node.isConnected) frame.focus()
  else toggle.focus()
}

let isBusy = false
/** Asks for a change of the word whose field is open; `true` once it is in the file. */
async function send(request: Request): Promise<boolean> {
  if (!field || isBusy) return false
  const asked = field
  isBusy = true
  asked.panel.setAttribute('aria-busy', 'true')
  const answer = await ask(request)
  isBusy = false
  asked.panel.removeAttribute('aria-busy')
  if (answer.kind === 'refused') asked.refuse(answer.why)
  if (answer.kind !== 'done') return false
  showState(answer.state)
  if (answer.at) sessionStorage.setItem(returned, answer.at)
  return true
}

async function save(): Promise<void> {
  if (!field) return
  const { word, input } = field
  const text = input.value
  const { file, field: path, source } = word
  if (!(await send({ kind: 'save', file, field: path, source, text }))) return
  // Until the page comes again with it; a word in two parts waits for that.
  if (current?.node instanceof Text && current.words.length === 1) {
    const { data } = current.node
    // The sign of a price stands before it.
    const shown = word.kind === 'price' ? text.trim().replace(/^[^\d]+(?=\d)/, '') : text.trim()
    current.node.data = data.replace(word.text, () => shown)
  }
  leave()
}

/** What is on the page is older than the file until it comes anew: the panel stays, and does nothing more. */
function waitForPage(): void {
  isBusy = true
  panel?.setAttribute('aria-busy', 'true')
  changes.textContent = 'Listo. La página se renueva…'
  setTimeout(() => {
    isBusy = false
    leave()
  }, 10_000)
}

async function arrange(act: Act): Promise<void> {
  if (!field) return
  const { file, field: path, source } = field.word
  if (await send({ kind: 'arrange', file, field: path, source, act })) waitForPage()
}

async function picture(file: File | undefined): Promise<void> {
  if (!field || !file) return
  const { word } = field
  const data = await base64Of(file)
  const sent = { file: word.file, field: word.field, source: word.source, name: file.name, data }
  if (await send({ kind: 'picture', ...sent })) waitForPage()
}

/** A file that is dropped goes to the open panel, else to what is below it. */
function onDrag(event: DragEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.type !== 'drop') return
  const { clientX, clientY, dataTransfer } = event
  const word = field?.word.picture ? field.word : spots && pictureAt(spots, clientX, clientY)
  if (!word) {
    changes.textContent = 'Ahí no: soltala sobre un logo, un trabajo, o el nombre de quien habla.'
    return
  }
  if (!field) {
    point(spotAt(clientX, clientY))
    edit(word)
  }
  void picture(dataTransfer?.files[0])
}

/** To the word that was changed, wherever it stands now. */
function comeBack(): void {
  const at = sessionStorage.getItem(returned)
  sessionStorage.removeItem(returned)
  const { file, path, text } = JSON.parse(sessionStorage.getItem(typed) ?? '{}')
  sessionStorage.removeItem(typed)
  const word = spots?.words.find((one) => one.file === file && one.field === path)
  if (word && !panel) {
    point(spots?.all().find(({ words }) => words.includes(word)))
    edit(word)
    if (field) field.input.value = text
    field?.count()
    return
  }
  const spot = at && spots?.all().find(({ words }) => words.some(({ field: path }) => path === at))
  if (!spot || panel || document.activeElement !== document.body) return
  point(spot)
  spot.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  place()
  frame.focus({ preventScroll: true })
}

async function refresh(): Promise<void> {
  changes.textContent = 'Leyendo la página…'
  const answer = await ask({ kind: 'map' })
  if (answer.kind !== 'map') return
  showState(answer.state)
  spots = answer.map ? createSpots(answer.map) : undefined
  others.toggleAttribute('disabled', !spots)
  if (!spots) changes.textContent = 'Esta página no se puede leer: editá los archivos.'
  comeBack()
}

function turn(on: boolean): void {
  isOn = on
  sessionStorage.setItem(remembered, on ? 'on' : 'off')
  toggle.textContent = on ? 'Listo' : 'Editar la página'
  toggle.setAttribute('aria-pressed', String(on))
  tools.hidden = !on
  show(undefined)
  point(undefined)
  // React comes now: it must read the words that were served, not those of an edit.
  if (on) document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  if (on) void refresh()
}

/** To the word after or before this one; past the last, to the bar. */
function step(back: boolean): void {
  const all = spots?.all() ?? []
  const at = all.findIndex((spot) => spot.node === current?.node)
  const next = all[at < 0 ? (back ? all.length - 1 : 0) : at + (back ? -1 : 1)]
  point(next)
  if (!next) {
    toggle.focus()
    return
  }
  next.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  place()
  frame.focus()
}

const actions: Record<string, (target: HTMLElement) => void> = {
  toggle: () => turn(!isOn),
  open,
  leave,
  save,
  arrange: ({ dataset }) => arrange(dataset.act as Act),
  others: () => {
    if (!spots) return
    point(undefined)
    const words = spots.others()
    const made = createList(words)
    choose(words, made.panel)
    list = made
  },
  choose: ({ dataset }) => {
    const word = offered[Number(dataset.at)]
    if (word) edit(word)
  },
  undo: async () => {
    const answer = await ask({ kind: 'undo' })
    if (answer.kind === 'done') showState(answer.state)
    else if (answer.kind === 'refused') changes.textContent = answer.why
  },
}

/** How far from a text one may click: the sign before a price, the room between two lines. */
const near = 40

/** The text under the pointer or beside it in the same element, else what stands for a picture. */
function spotAt(x: number, y: number): Spot | undefined {
  const distance = (text: Text) => {
    const { left, right, top, bottom } = boxOf({ node: text })
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  }
  for (const under of document.elementsFromPoint(x, y).slice(0, 6)) {
    const found = textsIn(under)
      .filter((text) => distance(text) <= near)
      .toSorted((one, other) => distance(one) - distance(other))
      .flatMap((text) => spots?.ofText(text) ?? [])
    const spot = found[0] ?? spots?.ofElement(under)
    if (spot) return spot
  }
  return undefined
}

function onKey(event: KeyboardEvent, isOurs: boolean): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  const isTyping = field !== undefined || list !== undefined
  if (key === 'Escape' && (panel || isOn)) {
    if (panel) leave()
    else turn(false)
    return true
  }
  if (key === 'z' && (ctrlKey || metaKey) && isOn && !isTyping) {
    actions.undo?.(undo)
    return true
  }
  if (key === 'Enter' && field && !shiftKey && root.activeElement === field.input) {
    void save()
    return true
  }
  if (key !== 'Tab' || !isOn || panel) return false
  // From the bar's ends and between words; within the bar the browser knows the way.
  const inBar = isOurs && bar.contains(root.activeElement)
  const stops = [toggle, undo, others].filter((stop) => !stop.hasAttribute('disabled'))
  if (inBar && root.activeElement !== (shiftKey ? stops[0] : stops.at(-1))) return false
  step(shiftKey)
  return true
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
  if (!isOurs && !isOn) return
  const isPress = /^(pointer|mouse|touch)(down|up|start|end)$|click$|submit/.test(event.type)
  if (isOurs || isPress) event.stopImmediatePropagation()
  if (!isOurs && isPress) event.preventDefault()
  if (isOurs && event.type === 'input') {
    field?.onInput(path[0])
    list?.fill()
  }
  if (event.type === 'change' && path[0] instanceof HTMLInputElement && path[0].type === 'file')
    void picture(path[0].files?.[0])
  if (event instanceof DragEvent && isOn) onDrag(event)
  if (event instanceof PointerEvent && event.type === 'pointermove' && !isOurs && !panel)
    point(spotAt(event.clientX, event.clientY))
  if (event.type !== 'click' || !(event instanceof MouseEvent)) return
  const target = path.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.do !== undefined,
  )
  if (isOurs && target && !target.hasAttribute('disabled')) actions[target.dataset.do ?? '']?.(target)
  if (isOurs) return
  show(undefined)
  point(spotAt(event.clientX, event.clientY))
  open()
}

const heard =
  'click auxclick pointerdown pointerup pointermove mousedown mouseup touchstart touchend keydown keyup keypress input change submit focusin focusout beforeinput dragenter dragover drop'
for (const type of heard.split(' ')) addEventListener(type, onEvent, { capture: true, passive: false })
addEventListener('scroll', place, { capture: true, passive: true })
addEventListener('resize', place)
addEventListener('pagehide', () => {
  if (!field || isBusy || field.input.value === field.word.text) return
  const { word, input } = field
  sessionStorage.setItem(typed, JSON.stringify({ file: word.file, path: word.field, text: input.value }))
})

const start = () => {
  document.body.append(host)
  turn(isOn)
}
// A module runs once the document is read; the page's own script, later in it, has to listen before it is woken.
addEventListener('DOMContentLoaded', start)
