/**
 * What the specification fixes, written out: the acceptance tests read it here and not from content/, so that a slip
 * there is noticed. Whoever changes a price or a plan on purpose changes it here too.
 */
export const sectionIds = ['inicio', 'servicios', 'sobre-mi', 'clientes', 'precios', 'contacto']
export const navTargets = ['#inicio', '#sobre-mi', '#servicios', '#clientes', '#precios']
export const footerTargets = ['#inicio', '#servicios', '#sobre', '#contacto']

export const serviceTitles = ['Desarrollo web', 'Marketing digital', 'Diseño gráfico', 'Publicidad digital']

export const designPackages = [
  { title: 'Identidad de marca', price: '$150.000', unit: 'por marca' },
  { title: 'Flyer publicitario', price: '$15.000', unit: 'por pieza, imagen o video' },
]

export const socialPlan = {
  price: '$130.000',
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

export const statistics = ['+2 años de experiencia', '+70 clientes', '+50 sitios web', '+100 marcas']

export const webPlans = [
  {
    name: 'Landing',
    price: '$350.000',
    popular: false,
    features: [
      'Diseño personalizado',
      'Hasta 5 secciones',
      'Se adapta al celular',
      'SEO básico',
      'Formulario de contacto',
      'Integración con redes sociales',
      '1 mes de soporte',
    ],
  },
  {
    name: 'Completa',
    price: '$500.000',
    popular: true,
    features: [
      'Todo lo del plan básico (Landing)',
      'Hasta 10 secciones',
      'Blog integrado',
      'SEO avanzado',
      'Analítica de visitas',
      'Chat en vivo',
      '3 meses de soporte',
      'Certificado SSL',
    ],
  },
  {
    name: 'Tienda Online',
    price: '$650.000',
    popular: false,
    features: [
      'Todo lo del plan profesional (Completa)',
      'Secciones ilimitadas',
      'E-commerce básico',
      'Sistema de reservas',
      'Multiidioma',
      'Animaciones avanzadas',
      '6 meses de soporte',
      'Mantenimiento mensual',
    ],
  },
]

export const successToast = {
  title: '✅ Mensaje enviado',
  description: 'Gracias por contactarte. Te responderé a la brevedad.',
  duration: 4000,
}
export const failureToast = {
  title: '❌ No se pudo enviar',
  description: 'Ocurrió un error al enviar el formulario. Probá nuevamente.',
  duration: 5000,
}
/** Where nobody asked for another one (ms). */
export const defaultDuration = 5000

export const placeholders = {
  name: 'Tu nombre',
  email: 'tu@email.com',
  message: 'Cuéntame sobre tu proyecto...',
}
