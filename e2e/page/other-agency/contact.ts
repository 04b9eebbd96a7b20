import type { Contact } from '#content/schema.ts'

export const contact: Contact = {
  heading: ['¿Qué', 'vendés?'],
  lead: 'Con eso ya sé por dónde empezar.',
  whatsapp: 'Escribime por WhatsApp',
  newTab: 'se abre en otra pestaña',
  details: { heading: 'Dónde estoy' },
  why: { heading: 'Por qué conmigo', reasons: ['Conozco tu barrio.', 'Las fotos van incluidas.', 'Cobro una sola vez.'] },
  form: {
    heading: 'O dejame un mensaje',
    named: '¿Qué le falta a {marca}?',
    chosen: 'Entonces, {plan}',
    required: 'Van los tres datos.',
    name: {
      label: 'Tu nombre', placeholder: 'Cómo te llamás',
      errors: { missing: 'Falta tu nombre.', malformed: 'El nombre es muy largo.' },
    },
    email: {
      label: 'Tu email', placeholder: 'nombre@correo.com',
      errors: { missing: 'Falta tu email: ahí te contesto.', malformed: 'Ese email no está completo.' },
    },
    message: {
      label: 'Tu mensaje', placeholder: 'Tengo un local de…',
      errors: { missing: 'Falta el mensaje.', malformed: 'El mensaje es muy largo.' },
    },
    honeypot: 'Esto va vacío',
    submit: 'Mandar',
    sending: 'Mandando…',
    plan: { label: 'Elegiste', none: 'Ninguno', sentLabel: 'Mandaste', remove: 'Sacar' },
    sent: {
      named: 'Llegó, {marca}', heading: 'Llegó, {nombre}', thanks: '¡Buenísimo, {nombre}!', text: 'Te contesto a {email} cuando cierro.',
      action: '¿Algo más? Por WhatsApp', invite: 'Mirá tu cartel', again: 'Mandar otro', more: '¿Te quedó algo?',
    },
    failed: { text: 'No salió. Tu mensaje sigue acá.', action: 'Mandalo por WhatsApp', beginning: 'El comienzo.' },
    back: 'Tu mensaje sigue acá. Si no lo ves, volvé atrás.',
    offline: 'El formulario necesita JavaScript. También podés escribirme a',
  },
}
