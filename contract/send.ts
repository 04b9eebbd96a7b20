/** What page and server agree on, in EmailJS's format (SDK 4.4.1): the same page can talk to the hosted service. */

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

/** Upper bound of the body (bytes), in every encoding: the longest is urlencoded, nine for a character (`%E4%BD%A0`). */
export const bodyLimit = 100_000

/** Where a form without JavaScript comes back to: ids of the two notices in the page. */
export const notices = { sent: 'enviado', failed: 'no-enviado' } as const

/** A field no person sees or fills; a value in it marks possible spam. */
export const honeypotField = 'website'

/** A store that has not answered after this long is away (ms). */
export const storeTimeoutMs = 5_000
/** The server answers every post within this long (ms): it may wait for the commit before its own. */
export const answerTimeoutMs = 2 * storeTimeoutMs
/** The page gives up on an answer after this long (ms): later than the server does, and the way there and back takes time. */
export const sendTimeoutMs = answerTimeoutMs + 5_000
/** The same name, e-mail and message within this time (ms) are one message. */
export const duplicateWindowMs = 600_000
