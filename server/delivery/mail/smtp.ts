/** Connections to the mail server, their timeouts, and how far a delivery came. */
import { Readable } from 'node:stream'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpServer } from '#server/config/variable-types.ts'
import type { Outcome } from '#server/delivery/sender.ts'
import { classify, type Stage } from './replies.ts'

export interface OutgoingMail extends SendMailOptions {
  envelope: { from: string; to: string }
  /** No error may hold any of these words. */
  visitorWords: string
}

/** Milliseconds. Up to the content they are shorter than RFC 5321 4.5.3.2 asks, because the queue waits meanwhile. */
const defaultTimeouts = {
  connect: 15_000,
  greeting: 30_000,
  /** For everything before the content: it ends connections to servers that send a byte a second. */
  envelope: 120_000,
  /** From the content's first byte to the last reply (RFC 5321 4.5.3.2.6): a client that gives up earlier may send a mail twice. */
  content: 600_000,
  /** The queue goes on without a mail whose content is not answered by then. */
  patience: 15_000,
}
export type Timeouts = typeof defaultTimeouts
export type Smtp = ReturnType<typeof openSmtp>

/** How long a connection is kept for the next mail, and for how many mails: a backlog needs one log-in. */
const keepMs = 5_000
const mailsPerConnection = 100

/** Uses `SMTPConnection` and not nodemailer's transport, which reports every broken connection alike, wherever it broke. */
export function openSmtp(server: SmtpServer, limits = defaultTimeouts) {
  const open = new Set<SMTPConnection>()
  let kept: { connection: SMTPConnection; mails: number } | null = null
  let keeping: NodeJS.Timeout | undefined

  function connectionFor(name: string): SMTPConnection {
    const connection = new SMTPConnection({
      host: server.host,
      port: server.port,
      name,
      secure: server.tls === 'direct',
      requireTLS: server.tls === 'required',
      ignoreTLS: server.tls === 'off',
      connectionTimeout: limits.connect + limits.greeting,
      dnsTimeout: limits.connect,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.content,
      socketCloseTimeout: 1_000,
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    })
    open.add(connection)
    connection.on('end', () => {
      open.delete(connection)
      // A kept connection that the server has closed makes room for the next one, or each mail would log in anew.
      if (kept?.connection === connection) closeKept()
    })
    // A closed socket may still emit errors.
    connection.on('error', () => {})
    return connection
  }

  function closeKept(): void {
    clearTimeout(keeping)
    kept?.connection.close()
    kept = null
  }

  function keep(connection: SMTPConnection, mails: number): void {
    if (connection.destroyed || mails >= mailsPerConnection || kept) connection.close()
    else {
      kept = { connection, mails }
      keeping = setTimeout(closeKept, keepMs)
    }
  }

  return {
    /** How long the queue waits for a mail at most, and how long a mail takes at most. */
    limits: { queueMs: limits.envelope + limits.patience, messageMs: limits.envelope + limits.content },

    /** Never rejects. `onSilence`: the content is not answered yet, and the queue need not wait for it. */
    async send(mail: OutgoingMail, signal: AbortSignal, onSilence = () => {}): Promise<Outcome> {
      if (signal.aborted) return { kind: 'aborted' }
      const { envelope, visitorWords } = mail
      const { from, to } = envelope
      const used = kept?.connection.destroyed === false ? kept : null
      if (used) kept = null
      clearTimeout(used ? keeping : undefined)
      const connection = used?.connection ?? connectionFor(from.split('@')[1] ?? '')
      const failed = Promise.withResolvers<never>()
      const onError = (error: NodemailerError) => failed.reject(error)
      connection.on('error', onError)
      /** Awaits a callback of nodemailer's; where the connection breaks, perhaps only the `error` event comes. */
      const step = (run: (done: (error?: NodemailerError | null) => void) => void) =>
        Promise.race([
          failed.promise,
          new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
        ])

      // An error while the mail is composed is about this mail alone.
      let stage = 'content' as Stage
      const giveUp = () => failed.reject(Object.assign(new Error(), { code: 'ETIMEDOUT' }))
      let limit = setTimeout(giveUp, limits.envelope)
      let patience: NodeJS.Timeout | undefined
      const onAbort = () => failed.reject(new Error())
      signal.addEventListener('abort', onAbort)
      failed.promise.catch(() => {})

      try {
        const raw = await new MailComposer(mail).compile().build()
        /** Read only once the server has asked for the content (354). */
        function* content() {
          stage = 'content'
          clearTimeout(limit)
          limit = setTimeout(giveUp, limits.content)
          patience = setTimeout(onSilence, limits.patience)
          yield raw
        }
        stage = 'connect'
        if (!used) {
          await step((done) => connection.connect(done))
          stage = 'AUTH'
          const { auth } = server
          if (auth && connection.allowsAuth) await step((done) => connection.login({ ...auth }, done))
        }
        stage = 'MAIL'
        await step((done) => connection.send({ from, to }, Readable.from(content()), done))
        keep(connection, (used?.mails ?? 0) + 1)
        return { kind: 'sent' }
      } catch (thrown) {
        const error = thrown as NodemailerError
        // After a reply to the content the next mail can use the same connection.
        if (stage === 'content' && error.responseCode && error.responseCode !== 421)
          keep(connection, (used?.mails ?? 0) + 1)
        else connection.close()
        if (signal.aborted) return { kind: 'aborted' }
        return classify({
          stage: stageOf(stage, error, connection),
          error,
          tls: server.tls,
          recipient: to,
          ours: [from, to, server.auth?.user ?? ''],
          password: server.auth?.pass ?? '',
          visitorWords,
        })
      } finally {
        clearTimeout(limit)
        clearTimeout(patience)
        signal.removeEventListener('abort', onAbort)
        connection.off('error', onError)
      }
    },

    close(): void {
      closeKept()
      for (const connection of open) connection.close()
    },
  }
}

const commands: Record<string, Stage> = {
  EHLO: 'EHLO',
  STARTTLS: 'TLS',
  'MAIL FROM': 'MAIL',
  'RCPT TO': 'RCPT',
  DATA: 'DATA',
}

/** The stage by the command that a reply belongs to. nodemailer says `CONN` for every broken connection. */
function stageOf(
  reached: Stage,
  { command = '', responseCode }: NodemailerError,
  connection: SMTPConnection,
): Stage {
  if (reached === 'content') return reached
  const replied = responseCode === undefined ? undefined : commands[command]
  if (replied) return replied
  if (reached !== 'connect') return reached
  if (connection.upgrading) return 'TLS'
  if (connection.lastServerResponse !== false) return responseCode === undefined ? 'EHLO' : 'greeting'
  return connection.stage === 'init' ? 'connect' : 'greeting'
}
