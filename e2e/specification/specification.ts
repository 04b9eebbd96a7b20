/**
 * What the product's specification fixes, written out: `specification.spec.ts` reads it here and not from content/.
 * Numbers, names and quoted texts stand exactly; where the specification only says what is meant, a pattern leaves the
 * wording free. All other tests take their words from content/.
 */
export const navTargets = ['#inicio', '#sobre-mi', '#servicios', '#clientes', '#precios']
export const footerTargets = ['#inicio', '#servicios', '#sobre', '#contacto']

export const services = [/web/i, /marketing/i, /gráfico/i, /publicidad/i]

export const designPackages = [
  { title: /identidad de marca/i, price: '$150.000', unit: null },
  { title: /flyer/i, price: '$15.000', unit: /pieza.*imagen o video/ },
]

export const socialPlan = {
  price: '$130.000',
  unit: /mes/,
  features: [
    /5 (publicaciones|posteos).*semana/i,
    /historias.*día|historias diarias/i,
    /diseños/i,
    /informe/i,
    /contenido/i,
    /métricas.*recomendaciones/i,
    /mensajes.*comentarios/i,
    /crecimiento|crecer/i,
  ],
}

export const statistics = ['+2 años de experiencia', '+70 clientes', '+50 sitios web', '+100 marcas']

export const webPlans = [
  {
    name: 'Landing',
    price: '$350.000',
    popular: false,
    features: [
      /diseño/i,
      /5 secciones/,
      /celular|adapta/i,
      /SEO básico/,
      /formulario/i,
      /redes/i,
      /1 mes de soporte/,
    ],
  },
  {
    name: 'Completa',
    price: '$500.000',
    popular: true,
    features: [
      /todo lo de.*Landing/i,
      /10 secciones/,
      /blog/i,
      /SEO avanzado/,
      /analítica|estadísticas|visitas/i,
      /chat/i,
      /3 meses de soporte/,
      /SSL/,
    ],
  },
  {
    name: 'Tienda Online',
    price: '$650.000',
    popular: false,
    features: [
      /todo lo de.*Completa/i,
      /secciones.*(ilimitadas|límite)/i,
      /e-commerce|tienda|carrito/i,
      /reservas|turnos/i,
      /idioma/i,
      /animaciones/i,
      /6 meses de soporte/,
      /mantenimiento/i,
    ],
  },
]

export const successToast = {
  title: '✅ Mensaje enviado',
  description: 'Gracias por contactarte. Te responderé a la brevedad.',
  duration: 4000,
}
/** The product gives it no duration and no kind of its own: its 5000 ms are the default's. */
export const failureToast = {
  title: '❌ No se pudo enviar',
  description: 'Ocurrió un error al enviar el formulario. Probá nuevamente.',
  duration: 5000,
}

export const placeholders = {
  name: 'Tu nombre',
  email: 'tu@email.com',
  message: 'Cuéntame sobre tu proyecto...',
}
