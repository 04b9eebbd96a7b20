import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listen as listenOn } from '../process/free-port.ts'

export type Step = 'connect' | 'auth' | 'from' | 'to' | 'content'
/** A refusal, no reply, or a closed connection. */
export type Reply = `${number} ${string}` | 'hang' | 'cut'
export type Replies = Partial<Record<Step, Reply>>

/**
 * A mail server on a free port, which keeps its mails. Without STARTTLS unless a test brings a certificate: nodemailer would
 * take it wherever it is offered, and refuse this one's.
 */
export async function openMailbox(
  replies: Replies = {},
  options: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS'] },
) {
  const self = {
    port: 0,
    settings: { SMTP_URL: '', MAIL_FROM: 'real. <web@real.test>', MAIL_TO: 'hola@real.test' },
    /** Mails that the server accepted, or that the client may think it did. */
    mails: [] as (Email & { raw: string })[],
    sessions: [] as { secure: boolean; user: string | undefined; from: string; to: string[] }[],
    connections: 0,
    replies,
    /** It begins to say nothing. */
    onHang: () => {},
    /** Accepts the mail that hangs. */
    acceptHanging: () => {},
    listen,
    close,
  }
  let server: SMTPServer

  /** Calls back smtp-server with the reply of this step. */
  function respond(step: Step, done: (error?: Error | null) => void): void {
    const reply = self.replies[step]
    if (reply === undefined) done()
    else if (reply === 'hang') {
      self.acceptHanging = () => done()
      self.onHang()
    } else if (reply === 'cut') cut()
    else done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }))
  }

  function cut(): void {
    for (const connection of server.connections) connection._socket.destroy()
  }

  async function listen(): Promise<void> {
    server = new SMTPServer({
      onConnect(_session, done) {
        self.connections++
        respond('connect', done)
      },
      onAuth: ({ username }, _session, done) =>
        respond('auth', (error) => done(error ?? null, { user: username })),
      onMailFrom: (_address, _session, done) => respond('from', done),
      onRcptTo: (_address, _session, done) => respond('to', done),
      async onData(stream, { secure, user, envelope }, done) {
        const chunks = await stream.toArray().catch(() => null)
        // The client was killed while sending.
        if (chunks === null) return
        const raw = Buffer.concat(chunks)
        if (!/^[45]/.test(self.replies.content ?? '')) {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          self.sessions.push({ secure, user, from, to: envelope.rcptTo.map(({ address }) => address) })
          self.mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString('latin1') })
        }
        respond('content', done)
      },
      disableReverseLookup: true,
      closeTimeout: 100,
      ...options,
    })
    // It emits errors for clients that disconnect, which some tests do.
    server.on('error', () => {})
    self.port = await listenOn(server.server, self.port)
    self.settings.SMTP_URL = `smtp://127.0.0.1:${self.port}`
  }

  /** Stops listening and closes every connection; `listen` uses the same port again. */
  function close(): Promise<void> {
    cut()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  await listen()
  return self
}
