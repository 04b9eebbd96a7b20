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

/** Without capitals and accents, as people search. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All words that stand nowhere on the page, by section in the page's order, and what may be added; `input` filters them. */
export function createList(
  words: readonly Word[],
  { missing, order }: { missing: PageMap['missing']; order: string[] },
) {
  const found = element('div', { class: 'found' })
  const input = element('input', {
    type: 'search',
    placeholder: 'Buscar',
    'aria-label': 'Buscar entre los textos',
  })
  const status = element('p', { class: 'hint', role: 'status' })
  const listOf = (section: string, items: readonly HTMLElement[]) =>
    element('ul', { class: 'list', 'aria-label': section }, ...items)
  const fill = () => {
    const wanted = folded(input.value.trim())
    const isWanted = (...texts: string[]) => folded(texts.join(': ')).includes(wanted)
    const additions = missing
      .filter(({ label, section }) => isWanted(section, label))
      .map(({ keyPath, label }) =>
        element('li', {}, button('add', label, { class: 'add', 'data-key-path': keyPath })),
      )
    const sections = new Map<string, HTMLElement[]>()
    for (const [at, word] of words.entries())
      if (isWanted(titleOf(word), word.text))
        sections.set(word.section, [
          ...(sections.get(word.section) ?? []),
          choiceItem([partOf(word), word.text].filter(Boolean).join(': '), at),
        ])
    const isEmpty = sections.size + additions.length === 0
    status.textContent = isEmpty ? 'Ningún texto de estos dice eso. ¿Está a la vista, en la página?' : ''
    const groups = [...sections].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    found.replaceChildren(
      ...(additions.length > 0 ? [listOf('Lo que se puede agregar', additions)] : []),
      ...groups.map(([section, items]) =>
        element(
          'details',
          // What was searched for is in sight.
          wanted === '' ? {} : { open: '' },
          element('summary', { text: `${section} (${items.length})` }),
          listOf(section, items),
        ),
      ),
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
      element('p', {
        class: 'hint',
        text: 'Lo que se lee en otros momentos (avisos, saludos de WhatsApp), lo que solo se escucha, y tus datos, cuentas y colores.',
      }),
      input,
      button('leave', 'Cerrar'),
      status,
    ),
    found,
  )
  return { panel, input, fill }
}
