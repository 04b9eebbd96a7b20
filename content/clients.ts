import type { Clients } from './schema.ts'

export const clients: Clients = {
  heading: 'Lo que dicen',
  strip: { label: 'Marcas con las que trabajé', pause: 'Pausar', paused: 'las marcas' },
  /** Las estrellas, como se leen en voz alta. */
  stars: (rating) => `${rating} de 5 estrellas`,
  list: [
    { id: 'lagar-nueve', name: 'Lagar Nueve', sample: true },
    { id: 'vivero-surco', name: 'Vivero Surco', sample: true },
    { id: 'nodriza-cafe', name: 'Nodriza Café', sample: true },
    { id: 'taller-alamo', name: 'Taller Álamo', sample: true },
    { id: 'ruta-siete', name: 'Ruta Siete', sample: true },
    { id: 'optica-nimbo', name: 'Óptica Nimbo', sample: true },
  ],
  testimonials: [
    {
      sample: true,
      name: 'Julieta Rosas',
      username: '@lagarnueve',
      work: 'lagar-nueve',
      rating: 5,
      text: 'Le mandé tres fotos y una idea a medias. Me devolvió una etiqueta que se reconoce desde la puerta',
      avatarUrl: null,
    },
    {
      sample: true,
      name: 'Marcos Funes',
      username: '@viverosurco',
      work: 'vivero-surco',
      rating: 5,
      text: 'Me llegaban 30 audios por día para preguntar precios. Ahora mando la lista y me escriben con la planta elegida',
      avatarUrl: null,
    },
    {
      sample: true,
      name: 'Carla Ibáñez',
      username: '@talleralamo',
      work: 'taller-alamo',
      rating: 5,
      text: 'Mis clientes guardan la tarjeta',
      avatarUrl: null,
    },
  ],
}
