import type { Packages, Services, SocialPlan } from './schema.ts'

export const services: Services = {
  heading: ['Cuatro oficios,', 'una persona'],
  list: [
    {
      icon: 'web',
      title: 'Desarrollo web',
      /** Al lado, en pantallas grandes: una parte de un trabajo (el `id` de work.ts), o 'redes', el mes. `focus`: qué parte. */
      shows: 'vivero-surco',
      focus: [50, 23],
      description: 'Sitios que abren rápido y se leen bien en el celular. Como este.',
      leadsTo: 'precios',
      offer: 'Sitios desde {precio}',
      /** Se mide en el aparato de quien lee, y se ve solo si abrió rápido. En una computadora va `other`. */
      proof: {
        phone: 'Este abrió en {segundos} s en tu teléfono. Para verse bajó {kb} KB.',
        other: 'Este abrió en {segundos} s en tu pantalla. Para verse bajó {kb} KB.',
      },
    },
    {
      icon: 'marketing',
      title: 'Marketing digital',
      shows: 'redes',
      description: 'Te digo qué publicar este mes y qué funcionó el anterior.',
      leadsTo: 'redes',
      offer: 'Redes, {precio} por mes',
    },
    {
      icon: 'diseno',
      title: 'Diseño gráfico',
      shows: 'nodriza-cafe',
      focus: [50, 6],
      description: 'Logo, colores y piezas que se reconocen desde la vereda.',
      leadsTo: 'piezas',
      offer: 'Piezas desde {precio}',
    },
    {
      icon: 'publicidad',
      title: 'Publicidad digital',
      shows: 'optica-nimbo',
      focus: [50, 12],
      description: 'Anuncios para quien ya está buscando lo que vendés.',
      leadsTo: 'contacto',
      offer: 'Pedime un presupuesto',
    },
  ],
}

export const packages: Packages = {
  heading: '¿Solo un logo o un flyer?',
  action: 'Pedilo por WhatsApp',
  list: [
    {
      art: 'identidad',
      title: 'Identidad de marca',
      description: 'Logo, colores y letra, del cartel a la foto de perfil.',
      price: 150_000,
      unit: 'paquete completo',
      confirm: 'qué incluye la identidad de marca',
    },
    {
      art: 'flyer',
      title: 'Flyer publicitario',
      description: 'Para publicar o para mandar por WhatsApp.',
      price: 15_000,
      unit: 'por pieza, imagen o video',
    },
  ],
}

export const socialPlan: SocialPlan = {
  title: 'Redes, todo el mes',
  description: 'Vos atendés el negocio. Yo, las redes.',
  price: 130_000,
  unit: 'por mes',
  /** Cuántas publicaciones por semana se dibujan. */
  posts: 5,
  features: [
    '{publicaciones:Redes, todo el mes} publicaciones por semana',
    'Historias diarias',
    'Diseños personalizados',
    'Informe mensual de rendimiento',
    'Plan de contenido mensual',
    'Análisis de métricas y recomendaciones',
    'Respuesta a mensajes y comentarios',
    'Estrategia de crecimiento',
  ],
}
