import type { Work } from '#content/schema.ts'

export const work: Work = {
  sample: { work: 'Con trabajos de ejemplo.', clients: 'Marcas, opiniones y trabajos de ejemplo.', one: 'ejemplo' },
  list: [
    {
      id: 'bolsa-norte', client: 'Bar Norte', line: 'Bolsa y posavasos',
      alt: 'Una bolsa verde con una aguja de brújula, y al lado un posavasos con la misma aguja.',
      package: 'identidad',
    },
    {
      id: 'lentes-vega', client: 'Óptica Vega', line: 'Fotos de la colección',
      alt: 'Unos anteojos redondos sobre una mesa clara, con sombra larga.', package: 'flyer',
      link: 'https://opticavega.com.ar/',
    },
    {
      id: 'taza-tipa', client: 'Tipa Cerámica', line: 'Fotos y tienda',
      alt: 'Una taza de cerámica color ladrillo sobre un fondo rosado.',
    },
  ],
}
