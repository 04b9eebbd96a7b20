import type { PageMap, Word } from '../protocol.ts'
import { button, element } from './element.ts'
import { partOf, titleOf } from './title.ts'

const choiceItem = (text: string, at: number) =>
  element('li', {}, button('choose', text, { 'data-at': String(at) }))

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
      ...words.map((word, at) => choiceItem(`${titleOf(word)}: ${word.text}`, at)),
    ),
    button('leave', 'Cerrar'),
  )

/** What stands between the page and going live: each is opened where one says that it is one's own. */
export const createPending = (words: readonly Word[]) =>
  element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Por confirmar' },
    element('h2', { text: 'Por confirmar' }),
    element('p', { class: 'hint', text: 'Lo inventado, y lo que solo vos podés asegurar.' }),
    button('leave', 'Cerrar'),
    element(
      'ul',
      { class: 'list' },
      ...words.map((word, at) =>
        choiceItem(`${word.section}: ${word.around.flag?.says ?? `ejemplo, «${word.text}»`}`, at),
      ),
    ),
  )

/** All words that stand nowhere on the page, by section, and what may be added; `input` filters them. */
export function createList(words: readonly Word[], missing: PageMap['missing']) {
  const found = element('div', { class: 'found' })
  const input = element('input', {
    type: 'search',
    placeholder: 'Buscar',
    'aria-label': 'Buscar entre los textos',
  })
  const status = element('p', { class: 'hint', role: 'status' })
  const fill = () => {
    const wanted = input.value.trim().toLowerCase()
    const isWanted = (...texts: string[]) => texts.join(': ').toLowerCase().includes(wanted)
    const sections = new Map<string, HTMLElement[]>()
    const add = (section: string, item: HTMLElement) => {
      sections.set(section, [...(sections.get(section) ?? []), item])
    }
    for (const { keyPath, label, section } of missing)
      if (isWanted(section, label))
        add(section, element('li', {}, button('add', label, { class: 'add', 'data-key-path': keyPath })))
    for (const [at, word] of words.entries())
      if (isWanted(titleOf(word), word.text))
        add(word.section, choiceItem([partOf(word), word.text].filter(Boolean).join(': '), at))
    status.textContent =
      sections.size === 0 ? 'Ningún texto de estos dice eso. ¿Está a la vista, en la página?' : ''
    found.replaceChildren(
      ...[...sections].flatMap(([section, items]) => [
        element('h3', { text: section }),
        element('ul', { class: 'list', 'aria-label': section }, ...items),
      ]),
    )
  }
  fill()
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Otros textos' },
    element(
      'div',
      { class: 'head' },
      element('h2', { text: 'Lo que no está a la vista' }),
      element('p', { class: 'hint', text: 'Avisos, saludos de WhatsApp, títulos, cuentas y colores.' }),
      input,
      button('leave', 'Cerrar'),
      status,
    ),
    found,
  )
  return { panel, input, fill }
}
