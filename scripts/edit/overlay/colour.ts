import { contrast } from '#web/domain/contrast.ts'
import type { Word } from '../protocol.ts'
import { element } from './element.ts'

/** As the files have it. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

const figure = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('es-AR')

/** Beside a colour's text: the browser's own field for colours, and how what is written on it or with it is read. */
export function createColour(
  { colour }: Word,
  input: HTMLTextAreaElement,
  /** Another colour as it would be, where all are changed together. */
  nextOf = (_name: string, saved: string) => saved,
) {
  const picker = element('input', { type: 'color', 'aria-label': 'Elegir el color' })
  const list = element('ul', { class: 'contrasts', 'aria-label': 'Cómo se lee' })
  function count(): void {
    const own = input.value.trim().toLowerCase()
    if (isColour(own)) picker.value = own
    list.replaceChildren(
      ...(isColour(own) ? (colour?.beside ?? []) : []).map(({ name, colour: saved, least }) => {
        const other = nextOf(name, saved)
        const ratio = contrast(own, other)
        const reads = ratio >= least ? 'se lee' : `no se lee: hace falta ${figure(least)}`
        const sample = element('span', { class: 'sample', 'aria-hidden': 'true', text: 'Aa' })
        Object.assign(sample.style, { color: own, background: other })
        return element('li', {}, sample, ` ${name}: ${figure(ratio)}, ${reads}`)
      }),
    )
  }
  count()
  return {
    parts: [picker, list],
    count,
    /** The field for colours was used. */
    pick: () => {
      input.value = picker.value
      count()
    },
    picker,
  }
}
