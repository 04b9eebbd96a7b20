import { fields } from './fields.ts'

/**
 * The handshake between page and server: addresses, ids and limits of the contact endpoint.
 * The wire format is EmailJS's (SDK 4.4.1), so that the same page can talk to the hosted service.
 */

/** JSON, as `emailjs.send` posts it. */
export const sendPath = '/api/v1.0/email/send'
/** multipart or urlencoded: the form without JavaScript, and `emailjs.sendForm`. */
export const sendFormPath = '/api/v1.0/email/send-form'

/** The three ids of our own endpoint. They name the form, they are no secret. */
export const ownIds = {
  publicKey: 'real-public',
  serviceId: 'real',
  templateId: 'contacto',
} as const

/**
 * Upper bounds: characters (UTF-16 code units, as `maxlength` counts) for fields, bytes for the body. The body holds
 * whatever the fields may, in every encoding: the longest is urlencoded, nine bytes for a character (`%E4%BD%A0`).
 */
export const limits = {
  name: fields.name.limit,
  email: fields.email.limit,
  message: fields.text.limit,
  body: 100_000,
} as const

/** Where a form without JavaScript comes back to: ids of the two notices in the page. */
export const notices = { sent: 'enviado', failed: 'no-enviado' } as const

/** A field no person sees or fills; a value in it marks possible spam. */
export const honeypotField = 'website'

/** The page gives up on an answer after this long (ms). The server forgets a repeat after ten minutes. */
export const sendTimeoutMs = 15_000
/** The same name, e-mail and message within this time (ms) are one message. */
export const duplicateWindowMs = 600_000
