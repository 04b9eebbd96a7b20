import type { Act } from '../lists.ts'
import type { Word } from '../protocol.ts'
import { button, element } from './element.ts'

/** A button that asks the development server for this; what cannot be done now is there, and says so. */
const act = (name: Act, text: string, isOpen = true, parts = {}) =>
  button('arrange', text, { 'data-act': name, ...(isOpen ? {} : { disabled: '' }), ...parts })

/** What an item of a list is called, by the end of the list's key path. */
const nouns: [list: RegExp, noun: string][] = [
  [/^plans\.list$|^socialPlan$/, 'Plan'],
  [/^packages\.list$/, 'Paquete'],
  [/^clients\.list$/, 'Cliente'],
  [/testimonials$/, 'Testimonio'],
  [/^work\.list$/, 'Trabajo'],
  [/^questions\.list$/, 'Pregunta'],
  [/^services\.list$/, 'Servicio'],
  [/statistics$/, 'Cifra'],
  [/links$/, 'Enlace'],
  [/builder\.sections$/, 'Sección'],
  [/paragraphs$/, 'Párrafo'],
  [/(?:features|reasons)$/, 'Punto'],
  [/(?:hello|owner\.lines)$/, 'Frase'],
  [/(?:heading|headline)$/, 'Línea del título'],
  [/(?:items|anyItems)(?:\[\d+\])?$/, 'Producto'],
  [/^trades$/, 'Rubro'],
]
const nounOf = (keyPath: string) => nouns.find(([list]) => list.test(keyPath))?.[1] ?? 'Elemento'

const switches = { popular: 'Más popular' }

/** Beside a word whose image it is: a file that is chosen here, or dropped on the panel or on the page (drop.ts). */
export const imageParts = ({ image }: Word): HTMLElement[] =>
  image
    ? [
        element(
          'label',
          {},
          `${image.label}: elegí un archivo, o soltalo acá`,
          element('input', { type: 'file', accept: 'image/*,.svg', 'aria-describedby': 'problem' }),
        ),
      ]
    : []

/** Below a word's field: what is done with the item of a list that it stands in, and what its part says of itself. */
export function itemParts({ around: { list, flag, on } }: Word): HTMLElement[] {
  const parts: HTMLElement[] = []
  if (flag)
    parts.push(
      element(
        'div',
        { class: 'row' },
        element('p', {
          class: 'hint',
          text: flag.name === 'sample' ? 'Es un ejemplo inventado.' : `Falta que confirmes: ${flag.says}.`,
        }),
        act('own', flag.name === 'sample' ? 'Esto ya es mío' : 'Es así, lo confirmo'),
      ),
    )
  if (list) {
    const which = `${nounOf(list.keyPath)} ${list.at + 1} de ${list.count}`
    parts.push(
      element(
        'div',
        { class: 'row', role: 'group', 'aria-label': which },
        element('p', { class: 'hint', 'aria-hidden': 'true', text: which }),
        act('up', 'Subir', list.at > 0),
        act('down', 'Bajar', list.at < list.count - 1),
        act('copy', 'Copiar'),
        act('remove', 'Quitar'),
        ...(on ? [act('switch', switches[on.name], true, { 'aria-pressed': String(on.value) })] : []),
      ),
    )
  }
  return parts
}
