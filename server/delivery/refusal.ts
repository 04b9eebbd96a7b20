import { refusals as words } from '#content/mail.ts'

/** What nodemailer's errors tell: `code` is its own, `originalCode` the system's. */
interface SmtpError {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * `queueRests`: the next message would fare alike, for server, sender and recipient are always the same. `lasting`: waiting
 * alone will hardly mend it. `error` is for the owner and the log: our words and codes, never the server's, which may quote a
 * visitor's.
 */
export type Refusal =
  | { kind: 'credentials'; error: string }
  | { kind: 'dead'; queueRests: boolean; error: string }
  | { kind: 'retry'; queueRests: boolean; lasting: boolean; error: string }

/** RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption needed for it. */
const credentialCodes = [530, 534, 535, 538]
/** RFC 3463: no such recipient, or none that takes mail; this content. Not the sender (5.1.7, 5.1.8), not a quota (5.2.2). */
const aboutRecipientOrContent = /^5\.(1\.(?![78]$)|2\.(?!2$)|3\.4$|6\.)/
/** 503: a session out of step. 552: a quota. Without an enhanced code they are nobody's fault for good. */
const neverFinal = [503, 552]
const certificateFault =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_)/

/** Every reply of RFC 5321 4.2 and every broken connection is one of three kinds. */
export function classify(thrown: unknown): Refusal {
  const { code, originalCode, command, responseCode, response = '' } = thrown as SmtpError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reason = originalCode ?? code ?? 'unknown'
  const codes = [command, responseCode ?? reason, enhanced].filter(Boolean).join(' ')
  const inWords = (meaning: string) => `${meaning} (${codes})`
  const permanent = responseCode !== undefined && responseCode >= 500
  // From the content on a reply speaks of this message alone.
  const queueRests = command !== 'DATA'

  if (command === 'STARTTLS' && permanent)
    return { kind: 'retry', queueRests, lasting: true, error: inWords(words.noStartTls) }
  if (responseCode === 530 && /starttls/i.test(response))
    return { kind: 'retry', queueRests, lasting: true, error: inWords(words.wantsStartTls) }
  const logIn = code === 'EAUTH' && (permanent || responseCode === undefined)
  if (logIn || credentialCodes.includes(responseCode ?? 0))
    return { kind: 'credentials', error: inWords(words.credentials) }

  const aboutUs = enhanced ? !aboutRecipientOrContent.test(enhanced) : neverFinal.includes(responseCode ?? 0)
  if (permanent && !aboutUs && (command === 'RCPT TO' || command === 'DATA'))
    return { kind: 'dead', queueRests, error: inWords(command === 'DATA' ? words.content : words.recipient) }

  const certificate = certificateFault.test(reason)
  const meaning = certificate ? words.certificate : permanent ? words.refused : words.unreachable
  return {
    kind: 'retry',
    queueRests,
    lasting: certificate || permanent,
    error: inWords(responseCode && !permanent ? words.later : meaning),
  }
}
