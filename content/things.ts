import type { Drawn, Things } from './schema.ts'

/** Las cosas dibujadas con el nombre que se escribe en la portada; van solo si la portada tiene ese campo (`hero.brand`). */
export const things: Things = {
  heading: 'Así queda',
  lead: 'Con tu nombre y tus colores.',
  /** El nombre que llevan mientras nadie escribe otro. */
  example: 'Panadería Lucía',
  note: 'Panadería Lucía es un ejemplo.',
  alt: 'Un cartel, una bolsa, una lista de precios y un sitio web de Panadería Lucía.',
  start: 'Poné tu nombre',
  /** Cuatro colores de un negocio. Sobre `dark` tienen que leerse los otros tres. */
  palettes: [
    { name: 'Botella', dark: '#0e3b2c', paper: '#fbf1dc', accent: '#f2b632', soft: '#b9d6b4' },
    { name: 'Barro', dark: '#963009', paper: '#fff4e6', accent: '#ffb788', soft: '#c3e4d8' },
    { name: 'Tinta', dark: '#20297a', paper: '#fff6df', accent: '#ff8f73', soft: '#f8db7e' },
  ],
}

/** Lo que se lee en las cosas, y lo que se dice de la foto que se guarda. */
export const drawn: Drawn = {
  alt: 'Un cartel, una bolsa, una lista de precios y un sitio web de {marca}.',
  items: [
    ['Lo de siempre', '$2.800'],
    ['Lo nuevo', '$3.200'],
    ['Para llevar', '$1.900'],
    ['Para regalar', '$14.500'],
    ['Por docena', '$9.600'],
  ],
  action: 'Escribinos',
  colours: 'Colores',
  status: 'Guardar la foto',
  square: 'Cuadrada',
  /** Cuando las cosas ya llevan el nombre. */
  what: 'Para tu estado, o cuadrada para tu perfil.',
  drawing: 'Haciendo la foto…',
  saved: 'Listo: la foto está en tus descargas.',
  shared: 'Listo: la foto ya salió.',
  failed: 'No se pudo hacer la foto. Probá de nuevo.',
}
