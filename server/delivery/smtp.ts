import { createTransport, type SendMailOptions } from 'nodemailer'
import { classify, type Refusal } from './refusal.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Milliseconds. */
export interface Timeouts {
  connect: number
  greeting: number
  /** No byte in either direction. */
  silence: number
  /** One delivery from the first packet to the last: ends servers that trickle a byte a second. */
  total: number
}

/**
 * Shorter than RFC 5321 4.5.3.2 asks (5 minutes a reply, 10 after the content), because a form's mail is small and
 * the queue waits meanwhile; after the content they are long all the same, for giving up there may make a duplicate.
 */
const usual: Timeouts = { connect: 15_000, greeting: 30_000, silence: 120_000, total: 240_000 }
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
