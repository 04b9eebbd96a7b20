import type { Sections } from './schema.ts'

/**
 * El orden de la página: movés una sección moviendo su renglón, y con `hidden: true` no se ve. Sus enlaces del menú y del pie se van con ella,
 * y los demás llevan a la que sigue. La portada va primero y el contacto último.
 */
export const sections: Sections = [
  { id: 'inicio' },
  /** «Así queda»; sin `shopName` en hero.ts no está. */
  { id: 'cosas' },
  { id: 'servicios' },
  { id: 'sobre-mi' },
  { id: 'clientes' },
  { id: 'precios' },
  { id: 'contacto' },
]
