export const clients = {
  heading: 'Quienes ya están',
  strip: { label: 'Locales con los que trabajo', pause: 'Pausar', paused: 'los locales' },
  stars: (rating: number) => `${rating} de 5 estrellas`,
  list: [
    { id: 'tipa', name: 'Tipa Cerámica' },
    { id: 'norte', name: 'Bar Norte' },
    { id: 'oca', name: 'Almacén Oca' },
    { id: 'luma', name: 'Telas Luma' },
    { id: 'sur', name: 'Panadería Sur' },
  ],
  testimonials: [
    {
      name: 'Mora Benítez', username: '@tipaceramica', work: 'taza-tipa', rating: 5,
      text: 'Las piezas se ven como son. Vendimos la hornada entera en dos días', avatarUrl: 'photos/mora.webp',
    },
    {
      name: 'Iván Prado', username: '@barnorte.ros', rating: 4,
      text: 'Cambié la carta un domingo a la noche, desde el celular y sin llamar a nadie',
      avatarUrl: 'photos/ivan.webp',
    },
  ],
}
