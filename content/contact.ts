import type { Contact } from './schema.ts'

export const contact: Contact = {
  heading: ['Contame', 'tu idea'],
  lead: 'Dos líneas alcanzan. Te respondo yo.',
  whatsapp: 'Escribime por WhatsApp',
  newTab: 'se abre en otra pestaña',
  details: { heading: 'Dónde encontrarme' },
  why: {
    heading: '¿Por qué elegirme?',
    confirm: 'estas razones para elegirte',
    reasons: [
      'Hablás con quien hace el trabajo.',
      'Ves los precios antes de preguntar.',
      'Después de publicar seguís con soporte.',
      'Logo, web y redes salen de la misma mano.',
    ],
  },
  form: {
    heading: 'O escribime acá',
    /** En lugar de `heading`, si quien visita la página escribió cómo se llama su negocio. */
    named: 'Contame qué necesita {marca}',
    /** En lugar de `heading`, si eligió un plan y no escribió ese nombre. */
    chosen: 'Vamos con {plan}',
    /** Se ve mientras ningún campo es opcional; uno opcional lo dice en su `label`. */
    required: 'Los tres datos hacen falta.',
    name: {
      label: 'Nombre',
      placeholder: 'Tu nombre',
      errors: { missing: 'Decime cómo te llamás.', malformed: 'Acortá un poco el nombre.' },
    },
    email: {
      label: 'Email',
      placeholder: 'tu@email.com',
      /** Qué le falta a una dirección, con más detalle: `content/email-errors.ts`. */
      errors: {
        missing: 'Dejame tu email para responderte.',
        malformed: 'Ese email no existe así. Tiene que ser como tu@email.com.',
      },
    },
    message: {
      label: 'Mensaje',
      placeholder: 'Cuéntame sobre tu proyecto...',
      errors: { missing: 'Contame en una línea qué necesitás.', malformed: 'Acortá un poco el mensaje.' },
    },
    /** Un campo escondido, que los robots llenan y las personas no. */
    honeypot: 'Dejá este campo vacío',
    submit: 'Enviar mensaje',
    sending: 'Enviando…',
    plan: {
      label: 'Plan elegido',
      none: 'Ninguno',
      sentLabel: 'Plan que mandaste',
      remove: 'Quitar',
    },
    /** En lugar de los campos, después de mandar. `{marca}` es el negocio, `{nombre}` el de pila (sin uno, como lo escribió) y `{email}` su correo. */
    sent: {
      named: 'Recibido, {marca}',
      heading: 'Recibido, {nombre}',
      /** Antes de `text` si el título dice el negocio y hay un nombre de pila. */
      thanks: 'Gracias, {nombre}.',
      text: 'Lo leo yo y te respondo a {email}. Si no ves mi respuesta, fijate en el correo no deseado.',
      action: 'Sumar algo por WhatsApp',
      invite: 'Mirá el cartel de tu negocio',
      again: 'Escribir otro mensaje',
      /** Mientras se ve lo que se mandó: el título del contacto; a dos columnas, sobre los últimos enlaces. */
      more: '¿Algo más?',
    },
    failed: {
      text: 'No se envió. Lo que escribiste sigue acá.',
      action: 'Mandalo por WhatsApp',
      /** Después de `text`, si el mensaje no entra entero en WhatsApp. */
      beginning: 'Por WhatsApp va solo el comienzo.',
    },
    back: 'Lo que escribiste sigue acá. Si no lo ves, volvé atrás.',
    /** En un alojamiento estático, sin JavaScript, en lugar de los campos; después van la dirección de la agencia y WhatsApp. */
    offline: 'Este formulario necesita JavaScript. Sin él, escribime a',
  },
}
