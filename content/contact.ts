export const contact = {
  heading: ['Contame', 'tu idea'],
  lead: 'Dos líneas alcanzan. Te respondo yo.',
  whatsapp: 'Escribime por WhatsApp',
  newTab: 'se abre en otra pestaña',
  details: { heading: 'Dónde estoy', place: 'Desde acá trabajo para todo el país.' },
  why: {
    heading: '¿Por qué elegirme?',
    confirm: 'las cuatro razones de «¿Por qué elegirme?»',
    reasons: [
      'Hablás siempre con quien hace el trabajo.',
      'Ves los precios antes de preguntar.',
      'Tu sitio tiene soporte después de salir.',
      'Web, gráfica y redes, con una sola mirada.',
    ],
  },
  form: {
    heading: 'O mandame un mensaje',
    name: {
      label: 'Nombre',
      placeholder: 'Tu nombre',
      errors: { missing: 'Decime cómo te llamás.', malformed: 'El nombre es demasiado largo.' },
    },
    email: {
      label: 'Email',
      placeholder: 'tu@email.com',
      errors: {
        missing: 'Dejame tu email para responderte.',
        malformed: 'A ese email le falta algo. Tiene que ser como tu@email.com.',
      },
    },
    message: {
      label: 'Mensaje',
      placeholder: 'Cuéntame sobre tu proyecto...',
      errors: { missing: 'Contame en una línea qué necesitás.', malformed: 'El mensaje es demasiado largo.' },
    },
    /** For people whose browser shows it, and for bots: stays empty. */
    honeypot: 'Dejá este campo vacío',
    submit: 'Enviar mensaje',
    sending: 'Enviando…',
    plan: { label: 'Plan elegido', remove: 'Quitar' },
    sent: 'Mensaje enviado. Gracias por contactarte. Te responderé a la brevedad.',
    failed: {
      text: 'No se pudo enviar. Lo que escribiste sigue acá: probá de nuevo o mandámelo por WhatsApp.',
      action: 'Mandar por WhatsApp',
    },
    offline: 'Este formulario necesita JavaScript. Escribime por WhatsApp.',
  },
}
