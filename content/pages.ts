/** The page for addresses that do not exist. */
export const notFound = {
  title: 'No está acá · real.',
  heading: ['Acá no', 'hay nada'],
  text: 'La dirección cambió o nunca existió. El resto sigue en su lugar.',
  action: 'Ir al inicio',
}
