/** The mail server: one connection to it, its time limits, and what its answers mean. */
import { createTransport, type SendMailOptions } from 'nodemailer'
import { refusals as words } from '#content/mail.ts'
import { oneLine } from '../clean.ts'

export interface SmtpServer {
  host: string
  port: number
  auth: { user: string; pass: string } | null
  /** `direct`: TLS from the first byte. `required` and `offered`: STARTTLS. `off`: never. */
  tls: 'direct' | 'required' | 'offered' | 'off'
}

/**
 * Milliseconds. Shorter than RFC 5321 4.5.3.2 asks (5 minutes a reply, 10 after the content), because a form's mail is small and
 * the queue waits meanwhile; after the content they are long all the same, for giving up there may make a duplicate.
 */
const usual = {
  connect: 15_000,
  greeting: 30_000,
  /** No byte in either direction. */
  silence: 120_000,
  /** One delivery from the first packet to the last: ends servers that trickle a byte a second. */
  total: 240_000,
}
export type Timeouts = typeof usual
/** An unused connection is kept this long (ms): a backlog logs in once. */
const keptMs = 5_000

/** `aborted`: told to end. Whether the server took the mail is not known then. */
export type Outcome = { kind: 'sent' } | { kind: 'aborted' } | Refusal

export interface SmtpOptions {
  server: SmtpServer
  timeouts?: Partial<Timeouts>
  /** A private certificate authority, PEM. */
  ca?: string
}

export type Smtp = ReturnType<typeof openSmtp>

/** One connection at a time. Nodemailer must not try again by itself: that is the queue's. */
export function openSmtp({ server, timeouts, ca }: SmtpOptions) {
  const limits = { ...usual, ...timeouts }
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: keptMs,
    host: server.host,
    port: server.port,
    secure: server.tls === 'direct',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'off',
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ca },
  })

  return {
    /** The longest that `send` takes (ms). */
    deadlineMs: limits.total,
    /** Never rejects. */
    async send(mail: SendMailOptions, signal: AbortSignal): Promise<Outcome> {
      try {
        await transport.sendMail({
          ...mail,
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.total)]),
        })
        return { kind: 'sent' }
      } catch (error) {
        return signal.aborted ? { kind: 'aborted' } : classify(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

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
 * alone will hardly mend it. `error` is for the owner and the log: our words and codes; the server's words only where it cannot
 * quote a visitor's.
 */
type Refusal =
  | { kind: 'credentials'; error: string }
  | { kind: 'dead'; queueRests: boolean; error: string }
  | { kind: 'retry'; queueRests: boolean; lasting: boolean; error: string }

/** RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption needed for it. */
const credentialCodes = [530, 534, 535, 538]
/** RFC 3463: no such recipient, or none that takes mail; this content. Not the sender (5.1.7, 5.1.8), not a quota (5.2.2). */
const aboutRecipientOrContent = /^5\.(1\.(?![78]$)|2\.(?!2$)|3\.4$|6\.)/
/** 503: a session out of step. 552: a quota. Without an enhanced code they are nobody's fault for good. */
const neverFinal = [503, 552]
/** RFC 3463: mailbox full, for now or for good. */
const mailboxFull = /^[45]\.2\.2$/
/** How the lists that mail servers ask say that an address, ours, stands on one. */
const blockList = /\b(block|black|deny)[- ]?list|\bblocked\b|\blisted\b|spamhaus|reputation|dnsbl|\brbl\b/i

/**
 * The server's sentence, on one line and without addresses of mail. Until it has a content it knows nothing of a visitor: the
 * envelope is ours. What it says of a log-in may quote the password.
 */
function sentenceOf(command: string | undefined, response: string): string {
  if (!/^(CONN|MAIL FROM|RCPT TO)$/.test(command ?? '')) return ''
  const words = response.replaceAll(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/gm, '').replaceAll(/\S+@\S+/g, '…')
  const sentence = oneLine(words, 200)
  return sentence && `: «${sentence}»`
}

const certificateFault =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_)/

/** Every reply of RFC 5321 4.2 and every broken connection is one of three kinds. */
function classify(thrown: unknown): Refusal {
  const { code, originalCode, command, responseCode, response = '' } = thrown as SmtpError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reason = originalCode ?? code ?? 'unknown'
  const codes = [command, responseCode ?? reason, enhanced].filter(Boolean).join(' ')
  const inWords = (meaning: string) => `${meaning} (${codes})${sentenceOf(command, response)}`
  const permanent = responseCode !== undefined && responseCode >= 500
  const full = mailboxFull.test(enhanced ?? '') || (responseCode === 552 && command === 'RCPT TO')
  // From the content on any other reply speaks of this message alone.
  const queueRests = full || command !== 'DATA'

  if (command === 'STARTTLS' && permanent)
    return { kind: 'retry', queueRests, lasting: true, error: inWords(words.noStartTls) }
  if (responseCode === 530 && /starttls/i.test(response))
    return { kind: 'retry', queueRests, lasting: true, error: inWords(words.wantsStartTls) }
  const logIn = code === 'EAUTH' && (permanent || responseCode === undefined)
  if (logIn || credentialCodes.includes(responseCode ?? 0))
    return { kind: 'credentials', error: inWords(words.credentials) }

  const blocked = command !== 'DATA' && blockList.test(response)
  const aboutUs = enhanced
    ? !aboutRecipientOrContent.test(enhanced)
    : blocked || neverFinal.includes(responseCode ?? 0)
  if (permanent && !aboutUs && (command === 'RCPT TO' || command === 'DATA'))
    return { kind: 'dead', queueRests, error: inWords(command === 'DATA' ? words.content : words.recipient) }

  const certificate = certificateFault.test(reason)
  const ours = blocked
    ? words.blocked
    : permanent
      ? words.refused
      : responseCode
        ? words.later
        : words.unreachable
  const meaning = certificate ? words.certificate : full ? words.full : ours
  return {
    kind: 'retry',
    queueRests,
    lasting: certificate || permanent,
    error: inWords(meaning),
  }
}
