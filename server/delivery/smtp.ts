import type { Failure, Stage } from './classify.ts'
import { createConnection, type SmtpConnection, type Timeouts } from './connection.ts'
import type { SmtpServer } from './smtp-url.ts'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; failure: Failure }
  /** Told to stop before the server had seen any of the content. */
  | { kind: 'aborted' }

export type Transport = ReturnType<typeof createTransport>

export interface TransportOptions {
  server: SmtpServer
  /** The envelope, the same for every message: no visitor decides where a mail goes. */
  from: string
  to: string
  timeouts?: Partial<Timeouts>
  /** A private certificate authority, PEM. */
  ca?: string
}

/**
 * Shorter than RFC 5321 4.5.3.2 asks (5 minutes a reply, 10 after the content), because a form's mail is small and
 * the queue waits meanwhile; after the content they are long all the same, for giving up there may make a duplicate.
 */
const usual: Timeouts = { connect: 30_000, greeting: 30_000, silence: 120_000, total: 240_000, keep: 5_000 }

/** No pool, no retries: those are the outbox's. One connection, kept for seconds: a backlog logs in once. */
export function createTransport({ server, from, to, timeouts, ca }: TransportOptions) {
  const limits = { ...usual, ...timeouts }
  let connection: SmtpConnection | null = null
  let idle: NodeJS.Timeout | undefined

  function drop(): void {
    connection?.quit()
    connection = null
  }

  async function once(raw: Buffer | null, kept: SmtpConnection | null): Promise<Failure | null> {
    if (!kept) drop()
    const current = kept ?? createConnection(server, limits, ca)
    connection = current
    try {
      if (!kept) await current.open()
      if (raw) await current.deliver({ from, to }, raw)
      return null
    } catch (error) {
      return toFailure(error, current.stage)
    }
  }

  return {
    /** The longest that `send` takes (ms). */
    deadlineMs: limits.total,

    /** `null`: only connects and logs in. Never rejects; ends within `deadlineMs`. One call at a time. */
    async send(raw: Buffer | null, signal: AbortSignal): Promise<SendOutcome> {
      clearTimeout(idle)
      if (signal.aborted) return { kind: 'aborted' }
      const kept = raw && connection?.usable() ? connection : null
      let over: 'deadline' | 'aborted' | null = null
      const end = (why: 'deadline' | 'aborted') => {
        over = why
        connection?.close(why)
      }
      const deadline = setTimeout(end, limits.total, 'deadline')
      const abort = () => {
        if (connection?.stage !== 'data') end('aborted')
      }
      signal.addEventListener('abort', abort, { once: true })

      let failure = await once(raw, kept)
      // A kept connection may have been closed by the server meanwhile: that says nothing about its health.
      if (kept && failure && over === null && brokeBeforeContent(failure)) failure = await once(raw, null)

      clearTimeout(deadline)
      signal.removeEventListener('abort', abort)
      if (failure) drop()
      else idle = setTimeout(drop, limits.keep)
      if (!failure) return { kind: 'sent' }
      return over === 'aborted' ? { kind: 'aborted' } : { kind: 'failed', failure }
    },

    close(): void {
      clearTimeout(idle)
      connection?.close('closed')
      connection = null
    },
  }
}

function brokeBeforeContent({ stage, smtpCode }: Failure): boolean {
  return stage === 'envelope' && (smtpCode === null || smtpCode === 421)
}

/** What nodemailer's errors tell: `code` is its own, `originalCode` the system's. */
interface SmtpError {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
}

function toFailure(error: unknown, stage: Stage): Failure {
  const { code, originalCode, responseCode, response } = error as SmtpError
  const gibberish = response !== undefined && responseCode === undefined
  return {
    stage,
    smtpCode: responseCode ?? null,
    enhanced: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? null,
    reason: gibberish ? 'EPROTOCOL' : (originalCode ?? code ?? 'unknown'),
  }
}
