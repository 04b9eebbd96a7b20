/** What a visitor reads, or the program that asks in their place, when the server refuses something. */
import { contact } from '#content/contact.ts'
import { emailErrors } from '#content/email-errors.ts'
import { inBrackets } from '#contract/answers.ts'
import type { AddressFault } from '#contract/email-address.ts'
import { fieldKeys, fields } from '#contract/fields.ts'
import { bodyLimit } from '#contract/send.ts'
import { fieldWords } from './field-words.ts'

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

export const answers = {
  /** The page shows both at the field, which it finds by the name in brackets (contract/answers.ts). */
  address: (wire: string, fault: AddressFault) =>
    `No sirve ${fieldWords.email.asked} ${inBrackets(wire)}. ${addressErrors[fault]}`,
  missing: (wire: string) => `Falta o no sirve: ${rules[wire]}.`,
  malformed: 'El cuerpo no se entiende: lleva JSON o un formulario sin archivos, en UTF-8.',
  crossOrigin: 'El formulario es de este sitio: desde otro no se puede enviar.',
  method: 'Esta dirección recibe mensajes con POST.',
  tooLarge: `Es demasiado grande: todo junto puede ocupar ${bodyLimit.toLocaleString('es-AR')} bytes.`,
  media: (types: readonly string[]) => `Esta dirección recibe ${types.join(' o ')} sin comprimir, en UTF-8.`,
  /** `when`: «dentro de 40 segundos». */
  rateLimited: (when: string) => `Llegaron muchos mensajes seguidos. Probá nuevamente ${when}.`,
  unavailable: 'Ahora no se pudo guardar el mensaje: probá nuevamente en un momento.',
  full: 'Ahora no se pueden guardar más mensajes: escribime por WhatsApp.',
  failed: 'Algo falló de este lado. Probá nuevamente.',
  tooManyRequests: 'Llegaron muchos pedidos a la vez: esperá un poco y probá nuevamente.',
}
