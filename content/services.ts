import type { DesignPackage, Service, SocialPlan } from './types.ts'

export const services = {
  heading: ['Cuatro oficios,', 'una persona'],
  list: [
    {
      icon: 'web',
      title: 'Desarrollo web',
      description: 'Tu sitio abre rápido, se lee bien en el celular y te trae consultas.',
    },
    {
      icon: 'marketing',
      title: 'Marketing digital',
      description: 'Un plan para tus redes, con números que entendés a fin de mes.',
    },
    {
      icon: 'diseno',
      title: 'Diseño gráfico',
      description: 'Logo, colores y piezas que se reconocen de lejos.',
    },
    {
      icon: 'publicidad',
      title: 'Publicidad digital',
      description: 'Anuncios en Google, Instagram y Facebook para la gente que te busca.',
    },
  ] satisfies Service[] as Service[],
}

export const packages = {
  heading: 'Diseño gráfico, por pieza',
  list: [
    {
      art: 'identidad',
      title: 'Identidad de marca',
      description: 'Logo, colores y tipografías: del cartel al ícono.',
      price: 150_000,
      unit: 'por marca',
      confirm: 'qué incluye la identidad de marca',
    },
    {
      art: 'flyer',
      title: 'Flyer publicitario',
      description: 'Listo para publicar, en la medida de cada red.',
      price: 15_000,
      unit: 'por pieza, imagen o video',
    },
  ] satisfies DesignPackage[] as DesignPackage[],
}

export const socialPlan: SocialPlan = {
  title: 'Redes, todo el mes',
  description: 'Cuatro semanas, cinco publicaciones cada una.',
  price: 130_000,
  unit: 'por mes',
  features: [
    '5 publicaciones por semana',
    'Historias diarias',
    'Diseños personalizados',
    'Informe mensual de rendimiento',
    'Plan de contenido mensual',
    'Análisis de métricas y recomendaciones',
    'Respuesta a mensajes y comentarios',
    'Estrategia de crecimiento',
  ],
}
