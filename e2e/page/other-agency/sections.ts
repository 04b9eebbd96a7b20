import type { Sections } from '#content/schema.ts'

export const sections: Sections = [
  { id: 'inicio' },
  { id: 'cosas' },
  { id: 'servicios' },
  { id: 'sobre-mi' },
  { id: 'clientes' },
  { id: 'precios' },
  { id: 'contacto' },
]
