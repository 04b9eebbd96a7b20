import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Stage } from './classify.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Milliseconds. */
export interface Timeouts {
  /** Name look-up, TCP and TLS. */
  connect: number
  greeting: number
  /** No byte in either direction. */
  silence: number
  /** One delivery from the first packet to the last: ends servers that trickle a byte a second. */
  total: number
  /** An unused connection is kept this long for the next message. */
  keep: number
}

/**
 * Shorter than RFC 5321 4.5.3.2 asks (5 minutes a reply, 10 after the content), because a form's mail is small and
 * the queue waits meanwhile; after the content they are long all the same, for giving up there may make a duplicate.
 */
export const timeouts: Timeouts = {
  connect: 30_000,
  greeting: 30_000,
  silence: 120_000,
  total: 240_000,
  keep: 5_000,
}

/** One SMTP connection. Every promise settles: with the server's answer, the first error, or {@link Session.close}. */
export interface Session {
  readonly stage: Stage
  readonly delivered: number
  usable(): boolean
  /** Up to a session ready for mail: greeting, EHLO, TLS, log-in. */
  open(): Promise<void>
  deliver(envelope: { from: string; to: string }, raw: Buffer): Promise<void>
  /** Says good-bye; does not wait for the answer. */
  quit(): void
  /** Breaks off; what is under way fails with this reason. */
  close(reason: string): void
}

export function openSession(server: SmtpServer, limits: Timeouts, ca?: string): Session {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.tls === 'direct',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'off',
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    dnsTimeout: limits.connect,
    socketTimeout: limits.silence,
    socketCloseTimeout: 1_000,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ca },
  })
  let stage: Stage = 'connect'
  let delivered = 0
  let fail: (error: Error) => void = () => {}
  connection.on('error', (error: Error) => fail(error))
  connection.on('end', () => {
    const failNow = fail
    // After the callback that knows more: on 421 nodemailer closes first and says why afterwards.
    setImmediate(() => failNow(withCode('ECONNECTION')))
  })

  /** One step of the dialogue; errors outside of its callback (socket, time-outs, close) end it too. */
  function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      fail = reject
      run((error) => (error ? reject(error) : resolve()))
    })
  }

  return {
    get stage() {
      return stage
    },
    get delivered() {
      return delivered
    },
    usable: () => delivered > 0 && stage === 'envelope' && !connection.destroyed,

    async open() {
      await step((done) => connection.connect(done))
      stage = 'auth'
      const { auth } = server
      if (auth && connection.allowsAuth) await step((done) => connection.login({ ...auth }, done))
      stage = 'envelope'
    },

    async deliver(envelope, raw) {
      stage = 'envelope'
      // Read only when the server asks for the content: that moment is the beginning of the window for duplicates.
      const content = new Readable({
        read() {
          stage = 'data'
          this.push(raw)
          this.push(null)
        },
      })
      // A copy, as for log-in: nodemailer writes its own state into it, and one refusal would refuse the next mail too.
      await step((done) => connection.send({ ...envelope }, content, done))
      stage = 'envelope'
      delivered++
    },

    quit() {
      if (connection.destroyed) return
      connection.quit()
      setTimeout(() => connection.close(), 1_000).unref()
    },

    close(reason) {
      fail(withCode(reason))
      connection.close()
    },
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code })
}
