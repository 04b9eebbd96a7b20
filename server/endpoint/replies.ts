/** The endpoint's answers: status and one line of text. EmailJS's SDK takes any 2xx for success, its Node SDK only 200. */
import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { inBrackets, timeFromNow } from '#contract/answers.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { bodyLimit } from '#contract/send.ts'
import { fieldWords } from '#server/words/field-words.ts'
import type { Refusal } from './submission.ts'

export interface Reply {
  status: 200 | 400 | 403 | 405 | 413 | 415 | 429 | 503
  text: string
  headers?: Record<string, string>
}

const fieldRules = fieldKeys.map((key) => {
  const { wire, kind, limit } = fields[key]
  const form = kind === 'address' ? 'una dirección como nombre@ejemplo.com, ' : ''
  const most = limit.toLocaleString('es-AR')
  return [wire, `${fieldWords[key].asked} ${inBrackets(wire)}, ${form}hasta ${most} caracteres`]
})

const addressErrors = { ...emailErrors, malformed: contact.form.email.errors.malformed }

const rules: Record<string, string> = {
  ...Object.fromEntries(fieldRules),
  body: 'el cuerpo, con user_id, service_id, template_id y template_params',
  user_id: 'user_id, la clave pública de este sitio',
  service_id: 'service_id, el servicio de este sitio',
  template_id: 'template_id, la plantilla de este sitio',
  template_params: 'template_params, un objeto con name, email y message',
}

export const replies = {
  /** The page shows it at the field, which it finds by the name in brackets (contract/send.ts). */
  field: ({ refused, fault }: Refusal) => ({
    status: 400,
    text: fault
      ? `No sirve ${fieldWords.email.asked} ${inBrackets(refused)}. ${addressErrors[fault]}`
      : `Falta o no sirve: ${rules[refused]}.`,
  }),
  ok: { status: 200, text: 'OK' },
  malformed: {
    status: 400,
    text: 'El cuerpo no se entiende: lleva JSON o un formulario sin archivos, en UTF-8.',
  },
  crossOrigin: { status: 403, text: 'El formulario es de este sitio: desde otro no se puede enviar.' },
  method: {
    status: 405,
    text: 'Esta dirección recibe mensajes con POST.',
    headers: { Allow: 'POST, OPTIONS' },
  },
  tooLarge: {
    status: 413,
    text: `Es demasiado grande: todo junto puede ocupar ${bodyLimit.toLocaleString('es-AR')} bytes.`,
  },
  media: (types: readonly string[]) => ({
    status: 415,
    text: `Esta dirección recibe ${types.join(' o ')} sin comprimir, en UTF-8.`,
  }),
  rateLimited: (seconds: number) => ({
    status: 429,
    text: `Llegaron muchos mensajes seguidos. Probá nuevamente ${timeFromNow(seconds)}.`,
    headers: { 'Retry-After': String(seconds) },
  }),
  unavailable: {
    status: 503,
    text: 'Ahora no se pudo guardar el mensaje: probá nuevamente en un momento.',
    // Seconds. The page gives up after 15, then the visitor tries again.
    headers: { 'Retry-After': '10' },
  },
  full: {
    status: 503,
    text: 'Ahora no se pueden guardar más mensajes: escribime por WhatsApp.',
    // A person has to make room.
    headers: { 'Retry-After': '3600' },
  },
} as const satisfies Record<string, Reply | ((of: never) => Reply)>
