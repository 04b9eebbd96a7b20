import { root } from './bar.ts'
import { boxOf, type Spot } from './box.ts'
import { element } from './element.ts'
import { now } from './state.ts'
import { titleOf } from './title.ts'

export const frame = element('button', { class: 'frame', type: 'button', do: 'open' })
const name = element('span', { class: 'name', 'aria-hidden': 'true' })
root.prepend(frame, name)

/** The frame stands on its word. */
function placeFrame(): void {
  const { isOn, spot } = now
  const isShown = isOn && spot?.node.isConnected === true
  frame.hidden = name.hidden = !isShown
  if (!isShown || !spot) return
  const { left, top, width, height } = boxOf(spot)
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

/** The panel stands beside the word, and on the screen. */
function placePanel(): void {
  const { panel, spot } = now
  if (!panel) return
  const box = spot?.node.isConnected ? boxOf(spot) : undefined
  // Without the page's scroll bar, which would lie over the panel's own.
  const { clientWidth } = document.documentElement
  const left = Math.max(8, Math.min(box?.left ?? 8, clientWidth - panel.offsetWidth - 8))
  const below = (box?.bottom ?? 72) + 12
  const above = (box?.top ?? innerHeight) - panel.offsetHeight - 36
  const top = below + panel.offsetHeight < innerHeight ? below : Math.max(8, above)
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` })
}

export function place(): void {
  placeFrame()
  placePanel()
}

export function point(spot: Spot | undefined): void {
  now.spot = spot
  const [word, ...more] = spot?.words ?? []
  name.textContent = word ? titleOf(word) : ''
  // A word may stand in two parts, which break apart on narrow screens.
  const part = spot?.text.trim() ?? ''
  const whole = more.length === 0 && word?.text.includes(part) ? word.text : part
  frame.setAttribute('aria-label', word ? `${titleOf(word)}: ${whole}. Cambiar` : '')
  place()
}

/** To a word, as one who comes by keyboard. */
export function goTo(spot: Spot): void {
  point(spot)
  const element = spot.node instanceof Element ? spot.node : spot.node.parentElement
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  place()
  frame.focus({ preventScroll: true })
}
