import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Stage } from './classify.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Milliseconds. */
export interface Timeouts {
  connect: number
  greeting: number
  /** No byte in either direction. */
  silence: number
  /** One delivery from the first packet to the last: ends servers that trickle a byte a second. */
  total: number
  /** An unused connection is kept this long for the next message. */
  keep: number
}

/** Messages over one connection before it is renewed. */
const perConnection = 100
/** How long a polite end waits for the server's good-bye, ms. */
const goodbyeMs = 1_000

export type SmtpConnection = ReturnType<typeof createConnection>

/** One SMTP connection. Every promise settles: with the server's answer, the first error, or `close`. */
export function createConnection(server: SmtpServer, limits: Timeouts, ca?: string) {
  const { host, port, tls, auth } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === 'direct',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    dnsTimeout: limits.connect,
    socketTimeout: limits.silence,
    socketCloseTimeout: goodbyeMs,
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
    get stage(): Stage {
      return stage
    },
    /** Logged in, and good for one more message. */
    usable: () => stage === 'envelope' && delivered < perConnection && !connection.destroyed,

    /** Up to a session ready for mail: greeting, EHLO, TLS, log-in. */
    async open(): Promise<void> {
      await step((done) => connection.connect(done))
      stage = 'auth'
      // A copy: nodemailer writes its own state into it.
      if (auth && connection.allowsAuth) await step((done) => connection.login({ ...auth }, done))
      stage = 'envelope'
    },

    async deliver(envelope: { from: string; to: string }, raw: Buffer): Promise<void> {
      // Read only when the server asks for the content: that moment is the beginning of the window for duplicates.
      const content = new Readable({
        read() {
          stage = 'data'
          this.push(raw)
          this.push(null)
        },
      })
      // A copy here too: one refusal written into it would refuse the next mail as well.
      await step((done) => connection.send({ ...envelope }, content, done))
      stage = 'envelope'
      delivered++
    },

    /** Says good-bye; does not wait for the answer. */
    quit(): void {
      if (connection.destroyed) return
      connection.quit()
      setTimeout(() => connection.close(), goodbyeMs).unref()
    },

    /** Breaks off; what is under way fails with this reason. */
    close(reason: string): void {
      fail(withCode(reason))
      connection.close()
    },
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code })
}
