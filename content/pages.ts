/** The two pages beside the main one. */
export const notFound = {
  title: 'No está acá · real.',
  heading: ['Acá no', 'hay nada'],
  text: 'La dirección cambió o nunca existió. El resto sigue en su lugar.',
  action: 'Ir al inicio',
}

export const thanks = {
  title: 'Mensaje enviado · real.',
  heading: ['Mensaje', 'enviado'],
  text: 'Gracias por contactarte. Te responderé a la brevedad.',
  action: 'Volver al inicio',
}
