import type { Plans, Questions } from '#content/schema.ts'

export const plans: Plans = {
  heading: 'Dos maneras de empezar',
  lead: 'En dólares, por única vez. Cada punto es una sección.',
  popular: 'El más pedido',
  featuresLabel: 'Incluye',
  list: [
    {
      name: 'Vidriera',
      pitch: 'Tu local en una página que se entiende.',
      price: 480,
      period: 'pago único',
      features: ['Hasta 4 secciones', 'Fotos incluidas', 'Mapa y horarios', 'Formulario de contacto', '2 meses de soporte'],
      sections: 4,
      popular: false,
      action: 'Quiero Vidriera',
      chosen: 'Elegiste Vidriera',
    },
    {
      name: 'Mostrador',
      pitch: 'Vendé y cobrá desde la página, a cualquier hora.',
      from: 'desde',
      price: 1_250,
      taxes: 'Precio sin impuestos nacionales: US$ 1.033',
      period: 'pago único',
      features: ['Todo lo de Vidriera', 'Secciones sin límite', 'Carrito y pagos', 'Turnos y reservas', '6 meses de soporte'],
      sections: null,
      popular: true,
      action: 'Quiero Mostrador',
      chosen: 'Elegiste Mostrador',
    },
  ],
  apart: 'Dominio y hosting aparte',
  builder: {
    heading: ['¿Cuál de los dos?', 'Marcá qué necesitás'],
    lead: 'Una sección es una parte de la página.',
    one: 'sección',
    many: 'secciones',
    none: 'Tocá una palabra.',
    room: (left) => (left === null ? 'entra todo.' : `te quedan ${left}.`),
    take: 'Quiero {plan} con estas secciones',
    sections: [
      { name: 'Portada', drawing: 'inicio', ticked: true },
      { name: 'Quiénes somos', drawing: 'nosotros' },
      { name: 'Carta', drawing: 'carta' },
      { name: 'Carrito', drawing: 'tienda', plan: 'Mostrador', because: 'El carrito viene con {plan}.' },
      { name: 'Turnos', drawing: 'reservas', plan: 'Mostrador', because: 'Los turnos vienen con {plan}.' },
      { name: 'Mapa', drawing: 'donde', ticked: true },
      { name: 'Formulario', drawing: 'contacto' },
    ],
  },
}

export const questions: Questions = {
  heading: 'Lo que me preguntan',
  open: 'Lo demás, preguntámelo',
  list: [
    { text: '¿Cuándo me contestás?', answer: 'En el día.' },
    { text: '¿En cuánto está listo?', answer: 'En un mes, también {plan:Mostrador}.' },
    { text: '¿De quién es el sitio?', answer: 'Tuyo. El dominio y el hosting se pagan por año, a tu nombre.' },
    { text: '¿Sacás fotos sueltas?', answer: 'Sí, una sesión sale {precio}.' },
    { text: '¿Viajás a otra ciudad?' },
  ],
}
