import type { Packages, Services, SocialPlan } from '#content/schema.ts'

export const services: Services = {
  heading: ['Lo que', 'hago'],
  list: [
    {
      icon: 'web', title: 'Sitios web', description: 'Una página que carga rápido y se entiende en el celular.',
      leadsTo: 'precios', offer: 'Desde {precio}', proof: { phone: 'Cargó en {segundos} s, {kb} KB.', other: 'Abrió en {segundos} s, {kb} KB.' },
    },
    {
      icon: 'marketing', title: 'Redes', description: 'Publico por vos, con fotos tuyas.',
      leadsTo: 'redes', offer: '{precio} por mes',
    },
    {
      icon: 'diseno', title: 'Fotos y diseño', description: 'Fotos del local, de lo que vendés y de quienes atienden.',
      leadsTo: 'piezas', offer: 'Desde {precio}',
    },
    {
      icon: 'publicidad', title: 'Anuncios', description: 'Para que te encuentre quien pasa a tres cuadras.',
      leadsTo: 'contacto', offer: 'Preguntame',
    },
  ],
}

export const packages: Packages = {
  heading: '¿Solo fotos?',
  action: 'Pedilas por WhatsApp',
  list: [
    {
      art: 'identidad', title: 'Sesión completa', description: 'Medio día en tu local y cuarenta fotos retocadas.',
      price: 160, unit: 'por sesión', from: 'desde', taxes: 'Precio sin impuestos nacionales: US$ 132',
    },
    { art: 'flyer', title: 'Una pieza', description: 'Un aviso para publicar o imprimir.', price: 20, unit: 'por pieza' },
  ],
}

export const socialPlan: SocialPlan = {
  title: 'Tus redes, al día',
  description: 'Vos vendés. De publicar me encargo yo.',
  price: 140,
  unit: 'por mes',
  posts: 3,
  features: ['{publicaciones:Tus redes, al día} publicaciones por semana', 'Historias los viernes', 'Fotos nuevas cada mes', 'Respuestas a las consultas'],
}
