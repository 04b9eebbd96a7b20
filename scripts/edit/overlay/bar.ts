import type { State } from '../protocol.ts'
import { isConnected, lost } from './connection.ts'
import { button, element } from './element.ts'
import styles from './styles.css?inline'
import { sumOf } from './sum.ts'

/** Plain elements in a shadow root, so that neither React nor the page's styles know of them. */
export const host = element('div', { 'data-edit': '' })
export const root = host.attachShadow({ mode: 'open' })
export const toggle = button('toggle', 'Editar la página', { class: 'main' })
const undo = button('undo', 'Deshacer', { disabled: '' })
export const others = button('others', 'Otros textos', { disabled: '' })
export const sections = button('sections', 'Secciones', { disabled: '' })
const pending = button('pending', '', { hidden: '' })
const changes = button('changes', '', { hidden: '' })
const status = element('span', { role: 'status' })
const tools = element('span', { class: 'row' }, undo, others, sections, pending, changes, status)
export const bar = element(
  'div',
  { class: 'bar', role: 'toolbar', 'aria-label': 'Editar la página' },
  toggle,
  tools,
)
root.append(element('style', { text: styles }), bar)

let state: State = { canUndo: false, uncommitted: [] }

/** Says what happens, in the bar and to screen readers. */
export function say(text: string): void {
  status.textContent = isConnected() ? text : lost
}

export function showState(next: State): void {
  state = next
  undo.toggleAttribute('disabled', !state.canUndo)
  changes.hidden = state.uncommitted.length === 0
  changes.textContent = `Cambiaste ${sumOf(state.uncommitted)}`
}

/** How many parts are invented, or to be confirmed. */
export function showPending(count: number): void {
  pending.hidden = count === 0
  pending.textContent = `Por confirmar: ${count}`
}

export function showBar(isOn: boolean): void {
  toggle.textContent = isOn ? 'Listo' : 'Editar la página'
  toggle.setAttribute('aria-pressed', String(isOn))
  tools.hidden = !isOn
  say('')
}

/** Buttons that can be pressed, in their order. */
export const stops = () =>
  [toggle, undo, others, sections, pending, changes].filter(
    (stop) => !stop.hasAttribute('disabled') && !stop.hidden,
  )

/** Shows what is in the files and not yet in a commit. */
export const createChanges = () =>
  element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Lo que cambiaste' },
    element('h2', { text: 'Lo que cambiaste' }),
    element('p', {
      class: 'hint',
      text: 'Ya está guardado en estos archivos de tu computadora. git guarda además cada versión, para volver a una de antes: para que esta quede, escribí en una terminal git add content && git commit -m "Cambios"',
    }),
    element(
      'ul',
      { class: 'list' },
      ...state.uncommitted.map((one) => element('li', { text: `${one.file}: ${sumOf([one])}` })),
    ),
    button('leave', 'Cerrar'),
  )
