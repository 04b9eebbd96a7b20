import type { Alerts } from '#server/care/alerts.ts'
import type { Clock } from '#server/care/clock.ts'
import { errorFacts, type Log } from '#server/care/log.ts'
import type { DeliveryResult, MessageStore, StoredMessage } from '#server/messages/store.ts'
import { classify, type Verdict } from '../smtp/classify.ts'
import type { Transport } from '../smtp/transport.ts'
import type { Rest } from './rest.ts'
import { retryDelay } from './schedule.ts'

export interface DeliveryOptions {
  store: MessageStore
  transport: Transport
  compose: (message: StoredMessage) => Promise<Buffer>
  clock: Clock
  log: Log
  alerts: Alerts
  /** 0 up to 1, for the jitter. */
  random?: () => number
}

interface DelivererOptions extends Required<DeliveryOptions> {
  rest: Rest
  /** Repeats a write to the store until it succeeds. */
  firmly: (write: () => Promise<void>) => Promise<void>
  signal: AbortSignal
}

type Outcome = Verdict | { kind: 'sent' } | { kind: 'aborted' }

/** One attempt at one leased message, from the composed mail to the settled lease. Answers how it ended. */
export function createDeliverer(options: DelivererOptions) {
  const { store, transport, compose, clock, log, alerts, random, rest, firmly, signal } = options

  return async (message: StoredMessage): Promise<Outcome['kind']> => {
    const outcome = await attempt(message)
    const result = conclude(message, outcome)
    await firmly(() => store.settle(message.id, message.attempts, result))
    return outcome.kind
  }

  async function attempt(message: StoredMessage): Promise<Outcome> {
    try {
      const outcome = await transport.send(await compose(message), signal)
      return outcome.kind === 'failed' ? classify(outcome.failure) : outcome
    } catch (error) {
      log.error('mail.compose', { id: message.id, ...errorFacts(error) })
      return { kind: 'retry', scope: 'message', certificate: false, error: 'compose' }
    }
  }

  function conclude(message: StoredMessage, outcome: Outcome): DeliveryResult {
    const { id, attempts, acceptedAt } = message
    const now = clock.now()
    if (outcome.kind === 'aborted') return { kind: 'release' }
    if (outcome.kind === 'sent') {
      rest.succeeded()
      alerts.report('certificate', false, { detail: '' })
      alerts.report('credentials', false, { detail: '' })
      log.info('mail.sent', { id, attempts, ms: now - acceptedAt })
      return { kind: 'sent', at: now }
    }
    const { error } = outcome
    if (outcome.kind === 'credentials') {
      log.error('mail.credentials', { id, error })
      alerts.report('credentials', true, { detail: error })
      rest.credentialsRefused()
      return { kind: 'release' }
    }
    if (outcome.kind === 'retry' && outcome.certificate) alerts.report('certificate', true, { detail: error })

    const delay = outcome.kind === 'dead' ? null : retryDelay(attempts, random)
    const queue = outcome.scope === 'server'
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
