import type { Typed, Word } from '../protocol.ts'
import { createColour } from './colour.ts'
import { button, element } from './element.ts'
import { imageParts, itemParts } from './item.ts'
import { titleOf } from './title.ts'

/** A word’s field, beside it: how many letters fit, what the page fills in, Enter saves, Escape leaves. */
export interface Field {
  panel: HTMLElement
  /** Of several, the first. */
  word: Word
  input: HTMLTextAreaElement
  /** What stands in it now, to be saved together. */
  typed(): Typed[]
  isChanged(): boolean
  /** As `typed` was. */
  fill(texts: readonly string[]): void
  count(): void
  /** Something was typed or chosen in this panel. */
  onInput(target: EventTarget | undefined): void
  refuse(why: string): void
  /** Says something that is no fault of what was typed. */
  tell(text: string): void
}

const hints: Partial<Record<Word['kind'], string>> = {
  date: 'Como 20/11/2027.',
}

function roomFor(left: number): string {
  const letters = Math.abs(left) === 1 ? 'letra' : 'letras'
  const verb = left >= 0 ? 'Entra' : 'Sobra'
  return `${verb}${letters === 'letra' ? '' : 'n'} ${Math.abs(left)} ${letters}${left >= 0 ? ' más' : ''}.`
}

export const typedIn = ({ file, keyPath, source }: Word, { value }: { value: string }): Typed => ({
  ...{ file, keyPath, source },
  text: value,
})

export function createField(word: Word): Field {
  const { kind, max, orWords, text, fills = [] } = word
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
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': `Cambiar: ${titleOf(word)}` },
    element('label', {}, element('strong', { text: titleOf(word) }), input),
    ...(colour?.parts ?? []),
    hint,
    problem,
    element(
      'div',
      { class: 'row' },
      button('save', 'Guardar', { class: 'main' }),
      button('leave', 'Dejar como estaba'),
      ...(word.colour && word.file === 'content/brand.ts'
        ? [button('colours', 'Cambiar todos los colores juntos')]
        : []),
    ),
    ...imageParts(word),
    ...itemParts(word),
  )
  const count = () => {
    const left = (max ?? 0) - input.value.trim().length
    const room = max === undefined ? '' : roomFor(left)
    hint.textContent = [
      kind === 'price'
        ? `Como 540.000${orWords ? ', o con palabras: a consultar' : ''}.`
        : (hints[kind] ?? room),
      ...fills,
    ]
      .filter(Boolean)
      .join(' ')
  }
  count()
  return {
    panel,
    word,
    input,
    typed: () => [typedIn(word, input)],
    isChanged: () => input.value !== text,
    fill([typed = text]) {
      input.value = typed
      colour?.count()
      count()
    },
    count,
    onInput(target) {
      if (target === colour?.picker) colour?.pick()
      colour?.count()
      count()
    },
    tell(text) {
      problem.textContent = text
    },
    refuse(why) {
      problem.textContent = why
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    },
  }
}
