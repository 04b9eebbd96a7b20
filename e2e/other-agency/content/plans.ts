import type { BuilderSection, WebPlan } from '#content/schema.ts'

export const plans = {
  heading: 'Dos caminos',
  lead: 'Un solo pago, en pesos. Cada punto es una sección.',
  popular: 'El más pedido',
  featuresLabel: 'Incluye',
  list: [
    {
      name: 'Esencial',
      pitch: 'Una página que se entiende.',
      price: 280_000,
      period: 'pago único',
      features: ['Diseño propio', 'Hasta 4 secciones', 'Formulario de contacto'],
      sections: 4,
      popular: false,
      action: 'Quiero el Esencial',
      chosen: 'Elegiste Esencial',
    },
    {
      name: 'Entero',
      pitch: 'El sitio completo, con blog.',
      price: 1_450_000,
      period: 'pago único',
      features: ['Todo lo del Esencial', 'Secciones ilimitadas', 'Blog', 'Seis meses de soporte'],
      sections: null,
      popular: true,
      action: 'Quiero el Entero',
      chosen: 'Elegiste Entero',
    },
  ] satisfies WebPlan[] as WebPlan[],
  builder: {
    heading: 'Contá puntos',
    lead: 'Elegí las secciones de tu sitio.',
    one: 'sección',
    many: 'secciones',
    none: 'Elegí alguna.',
    because: '{seccion} viene con {plan}.',
    take: 'Me quedo con {plan}',
    sections: [
      { name: 'Portada', ticked: true },
      { name: 'Telares' },
      { name: 'Talleres' },
      { name: 'Historia' },
      { name: 'Dónde' },
      { name: 'Blog', plan: 'Entero' },
    ] satisfies BuilderSection[] as BuilderSection[],
  },
}
