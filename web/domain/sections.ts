import { hero } from '#content/hero.ts'
import type { SectionId } from '#content/schema.ts'
import { sections } from '#content/sections.ts'

/** Other ids that lead into a section, and go where it goes. */
const within: Partial<Record<SectionId, readonly string[]>> = {
  servicios: ['redes', 'piezas'],
  'sobre-mi': ['sobre'],
}

export const idsOf = (id: SectionId): readonly string[] => [id, ...(within[id] ?? [])]

/** Whether the section is on the page into which this id leads. The mockups need the field for a name. */
export const isShown = (target: string): boolean =>
  sections.some(
    ({ id, hidden }) =>
      !hidden && idsOf(id).includes(target) && (id !== 'cosas' || hero.shopName !== undefined),
  )
