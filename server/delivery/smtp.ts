/** One connection to the mail server, its timeouts, and the meaning of its replies. */
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { refusals as words } from '#server/words/mail.ts'
import { oneLine } from '../text/clean.ts'

export interface SmtpServer {
  host: string
  port: number
  auth: { user: string; pass: string } | null
  /** `direct`: TLS from the first byte. `required` and `offered`: STARTTLS. `off`: never. */
  tls: 'direct' | 'required' | 'offered' | 'off'
}

/** Milliseconds. Shorter than RFC 5321 4.5.3.2 asks, because the queue waits meanwhile; long where giving up may repeat a mail. */
const defaultTimeouts = {
  connect: 15_000,
  greeting: 30_000,
  /** Without traffic in either direction. */
  idle: 120_000,
  /** For a whole delivery: ends servers that send a byte a second. */
  total: 240_000,
}
export type Timeouts = typeof defaultTimeouts
/** `aborted`: by the signal. It is unknown whether the server accepted the mail. */
export type Outcome = { kind: 'sent' } | { kind: 'aborted' } | Refusal
export type Smtp = ReturnType<typeof openSmtp>

/** One connection at a time. Nodemailer must not retry: the queue does. */
export function openSmtp(server: SmtpServer, limits = defaultTimeouts) {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    // So that a backlog logs in once.
    idleTimeout: 5_000,
    host: server.host,
    port: server.port,
    secure: server.tls === 'direct',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'off',
    ...(server.auth && { auth: server.auth }),
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.idle,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
  })

  return {
    deadlineMs: limits.total,
    /** Never rejects, and never takes longer than the deadline. */
    async send(mail: SendMailOptions, signal: AbortSignal): Promise<Outcome> {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.total)])
      try {
        await transport.sendMail({ ...mail, signal: ending })
        return { kind: 'sent' }
      } catch (error) {
        return signal.aborted ? { kind: 'aborted' } : classify(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** `pausesQueue`: the next message would fail too. `lasting`: waiting will hardly help. `error`: for the owner and the log. */
type Refusal =
  | { kind: 'credentials'; error: string }
  | { kind: 'dead'; pausesQueue: boolean; error: string }
  | { kind: 'retry'; pausesQueue: boolean; lasting: boolean; error: string }

/** RFC 4954: authentication required, mechanism too weak, credentials invalid, encryption needed for it. */
const credentialCodes = [530, 534, 535, 538]
/** RFC 3463: unknown or disabled recipients, refused content. Not the sender (5.1.7, 5.1.8), not a quota (5.2.2). */
const aboutRecipientOrContent = /^5\.(1\.(?![78]$)|2\.(?!2$)|3\.4$|6\.)/
/** RFC 3463: mailbox full. */
const mailboxFull = /^[45]\.2\.2$/
/** How mail servers say that our address is on a block list. */
const blockList = /\b(block|black|deny)[- ]?list|\bblocked\b|\blisted\b|spamhaus|reputation|dnsbl|\brbl\b/i

/** The server's text where it cannot quote a visitor: before the content. Not for a log-in: it may quote the password. */
function sentenceOf(command: string | undefined, response: string): string {
  if (!/^(CONN|MAIL FROM|RCPT TO)$/.test(command ?? '')) return ''
  const words = response.replaceAll(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/gm, '').replaceAll(/\S+@\S+/g, '…')
  const sentence = oneLine(words, 200)
  return sentence && `: «${sentence}»`
}

const certificateFault =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_TLS_CERT_)/

/** Classifies every reply of RFC 5321 4.2 and every broken connection. */
function classify(thrown: unknown): Refusal {
  const { code, originalCode, command, responseCode, response = '' } = thrown as NodemailerError
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reason = originalCode ?? code ?? 'unknown'
  const codes = [command, responseCode ?? reason, enhanced].filter(Boolean).join(' ')
  const withCodes = (meaning: string) => `${meaning} (${codes})${sentenceOf(command, response)}`
  const permanent = responseCode !== undefined && responseCode >= 500
  const full = mailboxFull.test(enhanced ?? '') || (responseCode === 552 && command === 'RCPT TO')
  // Other replies to the content concern only this message.
  const pausesQueue = full || command !== 'DATA'

  const retry = (lasting: boolean, meaning: string): Refusal => {
    return { kind: 'retry', pausesQueue, lasting, error: withCodes(meaning) }
  }

  if (command === 'STARTTLS' && permanent) return retry(true, words.noStartTls)
  const logIn = code === 'EAUTH' && (permanent || responseCode === undefined)
  if (logIn || credentialCodes.includes(responseCode ?? 0))
    return { kind: 'credentials', error: withCodes(words.credentials) }

  const blocked = command !== 'DATA' && blockList.test(response)
  // 552 is a quota; without an enhanced code it is not permanent.
  const aboutUs = enhanced ? !aboutRecipientOrContent.test(enhanced) : blocked || responseCode === 552
  if (permanent && !aboutUs && (command === 'RCPT TO' || command === 'DATA')) {
    const meaning = command === 'DATA' ? words.content : words.recipient
    return { kind: 'dead', pausesQueue, error: withCodes(meaning) }
  }

  if (certificateFault.test(reason)) return retry(true, words.certificate)
  if (full) return retry(permanent, words.full)
  if (blocked) return retry(permanent, words.blocked)
  if (permanent) return retry(true, words.refused)
  return retry(false, responseCode ? words.later : words.unreachable)
}
