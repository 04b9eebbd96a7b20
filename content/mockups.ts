import type { Mockups } from './schema.ts'

/** Las cosas dibujadas con el nombre que se escribe en la portada; sin ese campo (`hero.shopName`) no van. */
export const mockups: Mockups = {
  heading: 'Así queda',
  lead: 'Con tu nombre y tus colores.',
  /** Lo mismo, cuando el nombre viene en un enlace. */
  linked: 'Con el nombre y los colores de {marca}.',
  /** El nombre que llevan mientras nadie escribe otro. */
  example: 'Panadería Lucía',
  note: 'Panadería Lucía es un ejemplo.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de Panadería Lucía.',
  start: 'Poné el de tu negocio',
  /** Cuatro colores de un negocio. Sobre `dark` tienen que leerse los otros tres. */
  palettes: [
    { name: 'Botella', dark: '#0e3b2c', paper: '#fbf1dc', accent: '#f2b632', soft: '#b9d6b4' },
    { name: 'Girasol', dark: '#ffbe4a', paper: '#3b0f1c', accent: '#a31c1a', soft: '#0d4f4c' },
    { name: 'Tinta', dark: '#20297a', paper: '#fff6df', accent: '#ff8f73', soft: '#f8db7e' },
  ],
}
