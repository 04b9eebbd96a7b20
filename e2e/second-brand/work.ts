import type { Piece } from '#content/schema.ts'

/** Three pictures of different kinds and a drawing (testing/wear-second-brand.ts puts the files there). */
export const work = {
  sample: 'Ejemplo',
  list: [
    {
      id: 'panaderia-lucero',
      client: 'Panadería Lucero',
      line: 'Bolsa y cartel',
      alt: 'Una bolsa de pan con una estrella.',
      package: 'identidad',
    },
    {
      id: 'club-remo',
      client: 'Club de Remo',
      line: 'Afiche de la regata',
      alt: 'Un afiche con un bote.',
      package: 'flyer',
    },
    {
      id: 'kiosco-norte',
      client: 'Kiosco Norte',
      line: 'Sitio con pedidos',
      alt: 'La primera pantalla de un sitio.',
      link: 'https://kiosconorte.com.ar/',
    },
    { id: 'imprenta-sol', client: 'Imprenta Sol', line: 'Marca', alt: 'Un sol de rayas.' },
  ] satisfies Piece[] as Piece[],
}
