import type { Word } from '../protocol.ts'
import { createColour, isColour } from './colour.ts'
import { button, element } from './element.ts'
import { type Field, typedIn } from './field.ts'

/** All colours of the page at once: another palette is often read only when all of it is there. */
export function createColours(words: readonly [Word, ...Word[]]): Field {
  const problem = element('p', { role: 'alert', id: 'problem' })
  const rows = words.map((word) => {
    const name = word.colour?.name ?? word.keyPath
    const input = element('textarea', { rows: '1', 'aria-label': name, 'aria-describedby': 'problem' })
    input.value = word.text
    return { word, name, input }
  })
  const nextOf = (name: string, saved: string) => {
    const next =
      rows
        .find((row) => row.name === name)
        ?.input.value.trim()
        .toLowerCase() ?? ''
    return isColour(next) ? next : saved
  }
  const colours = rows.map(({ word, input }) => createColour(word, input, nextOf))
  const count = () => {
    for (const colour of colours) colour.count()
  }
  count()
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Cambiar: todos los colores' },
    element('h2', { text: 'Todos los colores' }),
    element('p', { class: 'hint', text: 'Se guardan juntos, si todo lo que se escribe con ellos se lee.' }),
    ...rows.map(({ name, input }, at) =>
      element(
        'div',
        { role: 'group', 'aria-label': name, class: 'colour' },
        element('strong', { text: name }),
        element('div', { class: 'row' }, ...colours[at]!.parts.slice(0, 1), input),
        ...colours[at]!.parts.slice(1),
      ),
    ),
    problem,
    element(
      'div',
      { class: 'row' },
      button('save', 'Guardar', { class: 'main' }),
      button('leave', 'Dejar como estaban'),
    ),
  )
  return {
    panel,
    word: words[0],
    input: rows[0]!.input,
    typed: () => rows.map(({ word, input }) => typedIn(word, input)),
    isChanged: () => rows.some(({ word, input }) => input.value !== word.text),
    fill(texts) {
      for (const [at, { input }] of rows.entries()) input.value = texts[at] ?? input.value
      count()
    },
    count,
    onInput(target) {
      colours.find(({ picker }) => picker === target)?.pick()
      count()
    },
    tell(text) {
      problem.textContent = text
    },
    refuse(why) {
      problem.textContent = why
      problem.scrollIntoView({ block: 'nearest' })
    },
  }
}
