import { errorFacts, type Log } from '#server/log.ts'
import type { DeliveryResult, MessageStore, StoredMessage } from '#server/messages/types.ts'
import { classify, type Verdict } from './classify.ts'
import type { Alerts, Clock } from './ports.ts'
import type { Rest } from './rest.ts'
import { retryDelay } from './schedule.ts'
import type { SendOutcome, Transport } from './transport.ts'

interface DelivererOptions {
  store: Pick<MessageStore, 'settle' | 'pause'>
  transport: Pick<Transport, 'send'>
  compose: (message: StoredMessage) => Promise<Buffer>
  clock: Clock
  log: Log
  alerts: Alerts
  random: () => number
  rest: Rest
  /** Repeats a write to the store until it succeeds. */
  firmly: (write: () => Promise<void>) => Promise<void>
  signal: AbortSignal
}

export type Delivered = 'sent' | 'failed' | 'credentials' | 'aborted'

/** One attempt at one leased message, from the composed mail to the settled lease. */
export function createDeliverer(options: DelivererOptions): (message: StoredMessage) => Promise<Delivered> {
  const { store, transport, compose, clock, log, alerts, random, rest, firmly, signal } = options

  return async (message) => {
    const verdict = await attempt(message)
    const result = await conclude(message, verdict)
    await firmly(() => store.settle(message.id, message.attempts, result))
    if (verdict === 'sent' || verdict === 'aborted') return verdict
    return verdict.kind === 'credentials' ? 'credentials' : 'failed'
  }

  async function attempt(message: StoredMessage): Promise<Verdict | 'sent' | 'aborted'> {
    let outcome: SendOutcome
    try {
      outcome = await transport.send(await compose(message), signal)
    } catch (error) {
      log.error('mail.compose', { id: message.id, ...errorFacts(error) })
      return { kind: 'retry', scope: 'message', certificate: false, error: 'compose' }
    }
    return outcome.kind === 'failed' ? classify(outcome.failure) : outcome.kind
  }

  async function conclude(
    { id, attempts, acceptedAt }: StoredMessage,
    verdict: Verdict | 'sent' | 'aborted',
  ): Promise<DeliveryResult> {
    const now = clock.now()
    if (verdict === 'aborted') return { kind: 'release' }
    if (verdict === 'sent') {
      rest.succeeded()
      alerts.report('certificate', false)
      log.info('mail.sent', { id, attempts, ms: now - acceptedAt })
      return { kind: 'sent', at: now }
    }
    const { error } = verdict
    if (verdict.kind === 'credentials') {
      log.error('mail.credentials', { id, error })
      alerts.report('credentials', true, { detail: error })
      // Before the message is given back: nobody may take it up in between.
      await firmly(() => store.pause(now, error))
      return { kind: 'release' }
    }
    if (verdict.kind === 'retry' && verdict.certificate) alerts.report('certificate', true, { detail: error })

    const delay = verdict.kind === 'dead' ? null : retryDelay(attempts, random)
    const queue = verdict.scope === 'server'
    if (!queue) rest.messageFailed()
    const restsUntil = queue ? rest.serverFailed(delay === null ? null : id) : null
    if (delay === null) {
      log.error('mail.dead', { id, attempts, error })
      return { kind: 'dead', error }
    }
    const at = restsUntil ?? now + delay
    log.warn('mail.retry', { id, attempts, error, inMs: at - now, queue })
    return { kind: 'retry', at, error }
  }
}
