import type { Clients } from '#content/schema.ts'

export const clients: Clients = {
  heading: 'Quienes ya están',
  strip: { label: 'Locales con los que trabajo', pause: 'Pausar', paused: 'los locales' },
  stars: (rating) => `${rating} de 5 estrellas`,
  list: [
    { id: 'tipa', name: 'Tipa Cerámica' },
    { id: 'norte', name: 'Bar Norte' },
    { id: '3-ocas', name: 'Almacén 3 Ocas' },
    { id: 'luma', name: 'Telas Luma' },
    { id: 'sur', name: 'Panadería Sur' },
  ],
  testimonials: [
    {
      name: 'Mora Benítez', username: '@tipaceramica', work: 'taza-tipa', rating: 5,
      text: 'Las piezas se ven como son. Vendimos la hornada entera en dos días', avatarUrl: 'photos/mora.webp',
    },
    {
      name: 'Iván Prado', role: 'Dueño de Bar Norte', rating: 4,
      text: 'Cambié la carta un domingo a la noche, desde el celular y sin llamar a nadie',
      avatarUrl: 'photos/ivan.webp',
    },
  ],
}
