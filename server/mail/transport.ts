import type { Failure, Stage } from './classify.ts'
import { openSession, type Session, type Timeouts, timeouts } from './session.ts'
import type { SmtpServer } from './smtp-url.ts'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; failure: Failure }
  /** Told to stop before the server had seen any of the content. */
  | { kind: 'aborted' }

export interface Transport {
  /** Delivers one finished message to the one recipient. Never rejects; ends within `deadlineMs`. Not for calls at once. */
  send(raw: Buffer, signal?: AbortSignal): Promise<SendOutcome>
  /** Connects and logs in without sending anything; `null` when all is well. */
  verify(signal?: AbortSignal): Promise<Failure | null>
  /** Breaks off whatever is under way. */
  close(): void
  /** The longest that `send` takes (ms). */
  readonly deadlineMs: number
}

export interface TransportOptions {
  server: SmtpServer
  /** The envelope, the same for every message: no visitor decides where a mail goes. */
  from: string
  to: string
  timeouts?: Partial<Timeouts>
  /** A private certificate authority, PEM. */
  ca?: string
}

/** Messages over one connection before it is renewed. */
const perConnection = 100

/**
 * SMTP without a pool and without retries of its own: those are the outbox's, which survives a crash. One connection
 * at a time, kept for a few seconds, so that a backlog needs no log-in for each message.
 */
export function createTransport(options: TransportOptions): Transport {
  const { server } = options
  const limits = { ...timeouts, ...options.timeouts }
  const envelope = { from: options.from, to: options.to }
  let session: Session | null = null
  let idle: NodeJS.Timeout | undefined

  function renew(): Session {
    session = openSession(server, limits, options.ca)
    return session
  }

  function drop(politely = false): void {
    clearTimeout(idle)
    if (politely) session?.quit()
    else session?.close('closed')
    session = null
  }

  async function once(raw: Buffer, kept: Session | null): Promise<Failure | null> {
    const current = kept ?? renew()
    try {
      if (!kept) await current.open()
      await current.deliver(envelope, raw)
      return null
    } catch (error) {
      return toFailure(error, current.stage)
    }
  }

  return {
    deadlineMs: limits.total,

    async send(raw, signal) {
      clearTimeout(idle)
      if (signal?.aborted) return { kind: 'aborted' }
      const kept = session?.usable() && session.delivered < perConnection ? session : null
      if (!kept) drop(true)

      let over: 'deadline' | 'aborted' | null = null
      const end = (why: 'deadline' | 'aborted') => {
        over = why
        session?.close(why)
      }
      const deadline = setTimeout(end, limits.total, 'deadline')
      const abort = () => {
        if (session?.stage !== 'data') end('aborted')
      }
      signal?.addEventListener('abort', abort, { once: true })

      let failure = await once(raw, kept)
      // A kept connection may have been closed by the server meanwhile: that says nothing about its health.
      if (kept && failure && over === null && brokeBeforeContent(failure)) {
        drop()
        failure = await once(raw, null)
      }
      clearTimeout(deadline)
      signal?.removeEventListener('abort', abort)
      if (failure) drop(failure.smtpCode !== null)
      else idle = setTimeout(() => drop(true), limits.keep)
      if (!failure) return { kind: 'sent' }
      return over === 'aborted' ? { kind: 'aborted' } : { kind: 'failed', failure }
    },

    async verify(signal) {
      const probe = openSession(server, limits, options.ca)
      const abort = () => probe.close('aborted')
      signal?.addEventListener('abort', abort, { once: true })
      const deadline = setTimeout(() => probe.close('deadline'), limits.total)
      try {
        await probe.open()
        return null
      } catch (error) {
        return toFailure(error, probe.stage)
      } finally {
        clearTimeout(deadline)
        signal?.removeEventListener('abort', abort)
        probe.quit()
      }
    },

    close: () => drop(),
  }
}

function brokeBeforeContent({ stage, smtpCode }: Failure): boolean {
  return stage === 'envelope' && (smtpCode === null || smtpCode === 421)
}

function toFailure(error: unknown, stage: Stage): Failure {
  const { code, originalCode, responseCode, response } = error as {
    code?: string
    originalCode?: string
    responseCode?: number
    response?: string
  }
  const gibberish = response !== undefined && responseCode === undefined
  return {
    stage,
    smtpCode: responseCode ?? null,
    enhanced: /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? null,
    reason: gibberish ? 'EPROTOCOL' : (originalCode ?? code ?? 'unknown'),
  }
}
