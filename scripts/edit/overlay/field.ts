import type { Word } from '../protocol.ts'
import { createColour } from './colour.ts'
import { button, element } from './element.ts'
import { itemParts, pictureParts } from './item.ts'

/** A word's field, beside it: how many letters fit, what the page fills in, Enter saves, Escape leaves. */
export interface Field {
  panel: HTMLElement
  word: Word
  input: HTMLTextAreaElement
  count(): void
  /** Something was typed or chosen in this panel. */
  onInput(target: EventTarget | undefined): void
  refuse(why: string): void
}

/** How a list names a word; a colour by what it is for. */
const titleOf = ({ section, colour, text }: Word) =>
  [section, ...(colour ? [colour.name] : []), text].join(': ')

const kinds: Record<string, string> = { price: 'Precio', account: 'Cuenta' }

export function createField(word: Word): Field {
  const { kind, max, text, section } = word
  const hint = element('p', { class: 'hint', id: 'hint' })
  const problem = element('p', { role: 'alert', id: 'problem' })
  const input = element('textarea', {
    rows: '1',
    'aria-describedby': 'hint problem',
    spellcheck: 'true',
    lang: 'es-AR',
  })
  input.value = text
  const colour = word.colour ? createColour(word, input) : undefined
  const gaps = text.match(/\$?\{[^}]*\}/g) ?? []
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': `Cambiar: ${section}` },
    element(
      'label',
      {},
      element('strong', { text: [section, word.colour?.name ?? kinds[kind]].filter(Boolean).join(' · ') }),
      input,
    ),
    ...(colour?.parts ?? []),
    hint,
    problem,
    element(
      'div',
      { class: 'row' },
      button('save', 'Guardar', { class: 'main' }),
      button('leave', 'Dejar como estaba'),
    ),
    ...pictureParts(word),
    ...itemParts(word),
  )
  const fills = gaps.length > 0 ? ` Dejá ${[...new Set(gaps)].join(', ')}: ahí la página escribe sola.` : ''
  const count = () => {
    const left = (max ?? 0) - input.value.trim().length
    const room = max === undefined ? '' : left >= 0 ? `Entran ${left} letras más.` : `Sobran ${-left} letras.`
    hint.textContent = (kind === 'price' ? 'Como $540.000, o con palabras: a consultar.' : room) + fills
  }
  count()
  return {
    panel,
    word,
    input,
    count,
    onInput(target) {
      if (target === colour?.picker) colour?.pick()
      colour?.count()
      count()
    },
    refuse(why) {
      problem.textContent = why
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    },
  }
}

/** Where several words may be meant: the owner is asked, and nothing is guessed. */
export const createChoice = (words: readonly Word[], text: string) =>
  element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': '¿Cuál?' },
    element('h2', { text: '¿Cuál?' }),
    element('p', { class: 'hint', text: `«${text.trim()}» sale de más de un lugar.` }),
    element(
      'ul',
      { class: 'list' },
      ...words.map((word, at) =>
        element('li', {}, button('choose', titleOf(word), { 'data-at': String(at) })),
      ),
    ),
    button('leave', 'Cerrar'),
  )

/** All words that stand nowhere on the page, by section; `input` filters them. */
export function createList(words: readonly Word[]) {
  const list = element('ul', { class: 'list' })
  const input = element('input', {
    type: 'search',
    placeholder: 'Buscar',
    'aria-label': 'Buscar entre los textos',
  })
  const fill = () => {
    const wanted = input.value.trim().toLowerCase()
    const found = words.filter((word) => titleOf(word).toLowerCase().includes(wanted))
    list.replaceChildren(
      ...found.map((word) =>
        element('li', {}, button('choose', titleOf(word), { 'data-at': String(words.indexOf(word)) })),
      ),
    )
  }
  fill()
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Otros textos' },
    element('h2', { text: 'Textos que no están a la vista' }),
    element('p', { class: 'hint', text: 'Avisos, saludos de WhatsApp, títulos, cuentas y colores.' }),
    input,
    button('leave', 'Cerrar'),
    list,
  )
  return { panel, input, fill }
}
