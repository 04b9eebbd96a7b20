export const services = {
  heading: ['Cinco cosas', 'bien hechas'],
  list: [
    {
      icon: 'web', title: 'Sitios web',
      description: 'Una página propia, rápida en el celular y fácil de cambiar.', leadsTo: 'precios',
      offer: 'Desde {precio}',
    },
    {
      icon: 'icons/foto.svg', title: 'Fotos de producto',
      description: 'Media jornada en tu local: treinta fotos con luz de día, listas para publicar.',
      leadsTo: 'piezas', offer: 'Desde {precio}',
    },
    {
      icon: 'marketing', title: 'Redes', description: 'Publico, contesto y te cuento qué funcionó.',
      leadsTo: 'redes', offer: '{precio} por mes',
    },
    {
      icon: 'diseno', title: 'Marca y papelería',
      description: 'Logo, bolsas, etiquetas y menú, todo de la misma familia.', leadsTo: 'piezas',
      offer: 'Desde {precio}',
    },
    {
      icon: 'publicidad', title: 'Anuncios', description: 'Que te encuentre quien busca a tres cuadras.',
      leadsTo: 'contacto', offer: 'Pedime un presupuesto',
    },
  ],
}

export const packages = {
  heading: '¿Fotos o una marca?',
  action: 'Pedilo por WhatsApp',
  list: [
    {
      art: 'identidad', title: 'Marca completa',
      description: 'Logo, colores, bolsas y etiquetas, con los archivos para la imprenta.', price: 380,
      unit: 'marca completa',
    },
    {
      art: 'flyer', title: 'Media jornada de fotos',
      description: 'Treinta fotos retocadas, en tu local o en mi estudio.', price: 140,
      unit: 'por media jornada',
    },
  ],
}

export const socialPlan = {
  title: 'Tus redes, cuidadas',
  description: 'Un mes de publicaciones con fotos nuevas.',
  price: 210,
  unit: 'por mes',
  posts: 3,
  features: ['3 publicaciones por semana', 'Fotos nuevas cada mes', 'Respuesta a mensajes', 'Informe a fin de mes'],
}
