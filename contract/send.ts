/** What page and server agree on, in EmailJS's format (SDK 4.4.1): the same page can talk to the hosted service. */

/** Takes JSON, as `emailjs.send` posts it. */
export const sendPath = '/api/v1.0/email/send'
/** Takes multipart and urlencoded bodies: from the form without JavaScript and from `emailjs.sendForm`. */
export const sendFormPath = '/api/v1.0/email/send-form'

/** The three ids of our own endpoint. They are names, not secrets. */
export const ownIds = {
  publicKey: 'real-public',
  serviceId: 'real',
  templateId: 'contacto',
} as const

/** Upper bound of the body in every encoding (bytes). The longest encoding is urlencoded: nine bytes for a character (`%E4%BD%A0`). */
export const bodyLimit = 100_000

/** Ids of the page's two notices, to which a form without JavaScript comes back. */
export const notices = { sent: 'enviado', failed: 'no-enviado' } as const

/** A field no person sees or fills; a value in it marks possible spam. */
export const honeypotField = 'website'

/** A store that has not answered after this long counts as unavailable (ms). */
export const storeTimeoutMs = 5_000
/** The server answers every post within this time (ms): a post may have to wait for the commit before its own. */
export const answerTimeoutMs = 2 * storeTimeoutMs
/** The page waits this long for an answer (ms): longer than the server takes, because the network takes time too. */
export const sendTimeoutMs = answerTimeoutMs + 5_000
/** The same name, e-mail and message within this time (ms) are one message. */
export const duplicateWindowMs = 600_000
