import type { Work } from './schema.ts'

/** Hasta seis trabajos; sin ninguno la página también está completa. Cada imagen es un archivo de content/work/. */
export const work: Work = {
  /** Una vez por sección, mientras haya algo inventado en ella; `one` va al lado de cada cosa que puede parecer verdadera. */
  sample: {
    work: 'Con trabajos de ejemplo.',
    clients: 'Marcas, opiniones y trabajos de ejemplo.',
    one: 'ejemplo',
  },
  list: [
    {
      id: 'nodriza-cafe',
      client: 'Nodriza Café',
      line: 'Cartel, vaso y número de puerta',
      alt: 'Un cartel redondo, un vaso y un número de puerta con la misma marca.',
      package: 'identidad',
      sample: true,
    },
    {
      id: 'optica-nimbo',
      client: 'Óptica Nimbo',
      line: 'Flyer con letras de oculista',
      alt: 'Un lente grande y, adentro, una tabla de letras que dice: no llegás a leer esto, vení.',
      package: 'flyer',
      sample: true,
    },
    {
      id: 'vivero-surco',
      client: 'Vivero Surco',
      line: 'Lista de precios para WhatsApp',
      alt: 'Un teléfono con una lista de precios.',
      sample: true,
    },
    {
      id: 'lagar-nueve',
      client: 'Lagar Nueve',
      line: 'Etiqueta de vino',
      alt: 'Una botella: en la etiqueta, nueve puntos en racimo.',
      sample: true,
    },
    {
      id: 'taller-alamo',
      client: 'Taller Álamo',
      line: 'Sitio web y tarjeta',
      alt: 'El sitio web de una carpintería y, delante, una tarjeta con una regla en el borde.',
      sample: true,
    },
  ],
}
