import type { Plans, Questions } from './schema.ts'

/**
 * Lo que otro texto dice de acá va entre llaves, con el nombre, y así cambia solo: `{plan:Landing}` es el nombre de ese plan,
 * `{precio:Landing}` su precio, `{secciones:Landing}` cuántas secciones le entran.
 */
export const plans: Plans = {
  confirm:
    'cómo van los impuestos: si cobrás IVA, la Ley 27.743 pide con cada precio cuánto es sin impuestos nacionales (taxes); si sos monotributista, preguntale a quien lleva tus números',
  heading: 'Elegí tu plan',
  lead: 'Pagás una sola vez, en pesos. Cada punto es una sección.',
  popular: 'Más Popular',
  featuresLabel: 'Incluye',
  list: [
    {
      name: 'Landing',
      pitch: 'Lo justo para que te escriban.',
      price: 350_000,
      period: 'pago único',
      features: [
        'Diseño personalizado',
        'Hasta {secciones:Landing} secciones',
        'Se adapta al celular',
        'SEO básico',
        'Formulario de contacto',
        'Integración con redes sociales',
        '1 mes de soporte',
      ],
      sections: 5,
      popular: false,
      action: 'Elegir {plan:Landing}',
      chosen: 'Elegiste {plan:Landing}',
      confirm: 'que los planes web se pagan una sola vez',
    },
    {
      name: 'Completa',
      pitch: 'Tu sitio entero, con blog y chat.',
      price: 500_000,
      period: 'pago único',
      features: [
        'Todo lo de {plan:Landing}',
        'Hasta {secciones:Completa} secciones',
        'Blog integrado',
        'SEO avanzado',
        'Estadísticas de visitas',
        'Chat en vivo',
        '3 meses de soporte',
        'Certificado SSL',
      ],
      sections: 10,
      popular: true,
      action: 'Elegir {plan:Completa}',
      chosen: 'Elegiste {plan:Completa}',
      confirm: 'que {plan:Landing} va sin certificado SSL: el navegador la muestra como no segura',
    },
    {
      name: 'Tienda Online',
      pitch: 'Vendé y tomá reservas a toda hora.',
      price: 650_000,
      period: 'pago único',
      features: [
        'Todo lo de {plan:Completa}',
        'Secciones ilimitadas',
        'E-commerce básico',
        'Sistema de reservas',
        'Varios idiomas',
        'Animaciones avanzadas',
        '6 meses de soporte',
        'Mantenimiento mensual',
      ],
      sections: null,
      popular: false,
      confirm: 'qué pasa con el mantenimiento mensual de {plan:Tienda Online} cuando termina el soporte',
      action: 'Elegir {plan:Tienda Online}',
      chosen: 'Elegiste {plan:Tienda Online}',
    },
  ],
  /** Debajo de cada precio. */
  apart: 'Dominio y hosting aparte',
  /** Cada palabra que se toca es una sección; la página contesta con el plan más barato que las tiene todas. */
  builder: {
    heading: ['¿No sabés cuál?', 'Marcá lo que necesitás'],
    lead: 'Una sección es una parte de la página: fotos, carta, mapa.',
    one: 'sección',
    many: 'secciones',
    none: 'Tocá una palabra.',
    /** Después de «Elegiste Completa:», cuántas secciones le entran todavía; `null` es sin límite. */
    room: (left) =>
      left === null ? 'entran todas.' : left === 0 ? 'no te entra ninguna más.' : left === 1 ? 'te entra una más.' : `te entran ${left} más.`,
    take: 'Elegir {plan} con estas secciones',
    /** `plan`: el nombre del primer plan que la ofrece; `because` lo dice, y `{plan}` es ese nombre. */
    sections: [
      { name: 'Portada', drawing: 'inicio', ticked: true },
      { name: 'Nosotros', drawing: 'nosotros' },
      { name: 'Qué hacemos', drawing: 'servicios', ticked: true },
      { name: 'Fotos', drawing: 'fotos', ticked: true },
      { name: 'Carta', drawing: 'carta' },
      { name: 'Carrito', drawing: 'tienda', plan: 'Tienda Online', because: 'El carrito viene con {plan}.' },
      { name: 'Reservas', drawing: 'reservas', plan: 'Tienda Online', because: 'Las reservas vienen con {plan}.' },
      { name: 'Blog', drawing: 'blog', plan: 'Completa', because: 'El blog viene con {plan}.' },
      { name: 'Opiniones', drawing: 'opiniones' },
      { name: 'Equipo', drawing: 'equipo' },
      { name: 'Preguntas', drawing: 'preguntas' },
      { name: 'Dónde estamos', drawing: 'donde' },
      { name: 'Formulario', drawing: 'contacto', ticked: true },
    ],
  },
}

/**
 * Lo que se pregunta antes de escribir. Una con `answer` se abre y contesta; una sin él se toca y llega escrita a tu WhatsApp.
 * `{precio}` es el precio más bajo del diseño por pieza.
 */
export const questions: Questions = {
  heading: 'Antes de escribirme',
  open: 'Preguntame por WhatsApp',
  list: [
    {
      text: '¿Qué es una sección?',
      answer: 'Una parte de la página: fotos, carta, mapa. {plan:Landing} es una sola página.',
    },
    {
      text: '¿Qué son SEO y SSL?',
      answer: 'SEO: que Google te muestre a quien busca lo que vendés; básico en {plan:Landing}, avanzado desde {plan:Completa}. SSL: el candado del navegador. En {plan:Landing} depende de tu hosting: muchos lo dan gratis.',
      confirm: 'que en {plan:Landing} el certificado SSL depende del hosting',
    },
    {
      text: '¿Pago algo por mes?',
      answer: 'No: el plan se paga una sola vez, y el mantenimiento mensual de {plan:Tienda Online} va incluido. Por mes se pagan solo las redes.',
      confirm: 'que ningún plan web tiene cuota mensual, y hasta cuándo va el mantenimiento de {plan:Tienda Online}',
    },
    {
      text: '¿Y después del soporte?',
      answer: 'El sitio es tuyo y sigue en línea: no me pagás de nuevo. Solo renovás dominio y hosting, por año.',
      confirm: 'que con el pago único el sitio es de quien lo paga, y qué queda cuando termina el soporte',
    },
    {
      text: '¿Incluye dominio y hosting?',
      answer: 'No: van aparte y se pagan por año.',
      confirm: 'que dominio y hosting van aparte de los planes y se pagan por año',
    },
    { text: '¿Puedo empezar con un flyer?', answer: 'Sí, por {precio}: una pieza, imagen o video, sin plan.' },
    { text: '¿Cuánto tarda?' },
    { text: '¿Hay seña o cuotas?' },
    { text: '¿Hacés factura?' },
    { text: '¿Cobrás los cambios?' },
    { text: '¿Quién pone textos y fotos?' },
    { text: '¿Cuánto salen dominio y hosting?' },
  ],
}
