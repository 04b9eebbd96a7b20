import type { PageSection } from '../page-sections.ts'
import { button, element } from './element.ts'

/** All sections in their order, to move and to hide. */
export const createSections = (sections: readonly PageSection[]) =>
  element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Secciones' },
    element('h2', { text: 'Secciones' }),
    element('p', {
      class: 'hint',
      text: 'La portada va primero: es por donde se entra. El contacto va último: ahí termina todo lo que se elige.',
    }),
    element(
      'ul',
      { class: 'list sections' },
      ...sections.map(({ id, name, hidden }, at) => {
        const press = (act: string, text: string) =>
          button('section', text, { 'data-id': id, 'data-act': act, 'aria-label': `${text}: ${name}` })
        const isFixed = id === 'inicio' || id === 'contacto'
        const row = element(
          'li',
          { class: 'row' },
          element('span', { text: hidden ? `${name} (escondida)` : name }),
        )
        if (isFixed) return row
        if (at > 1) row.append(press('up', 'Subir'))
        if (at < sections.length - 2) row.append(press('down', 'Bajar'))
        row.append(press('hide', hidden ? 'Mostrar' : 'Esconder'))
        return row
      }),
    ),
    button('leave', 'Cerrar'),
  )
