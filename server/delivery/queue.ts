import type { DeliveryResult, MessageStore, StoredMessage } from '#server/messages/store.ts'
import type { Alerts } from '#server/monitoring/alerts.ts'
import { type Clock, createClockCheck } from '#server/monitoring/clock.ts'
import { errorFacts, type Log } from '#server/monitoring/log.ts'
import { type Addresses, composeMail } from './mail.ts'
import { createQueuePause, giveUpAfterMs, retryDelay } from './schedule.ts'
import type { Outcome, Smtp } from './smtp.ts'

interface DeliveryOptions {
  store: MessageStore
  smtp: Smtp
  addresses: Addresses
  mailsPerHour: number | null
  clock: Clock
  log: Log
  alerts: Alerts
}

/** At most five mails a second: a backlog of 10,000 takes half an hour, and does not look like an attack. */
const sendIntervalMs = 200
/** How often the store is polled without `wake`: other processes accept and retry messages too. */
const pollMs = 5_000
/** A lease lasts this much longer than the longest delivery, so that nobody else sends a mail that may still arrive. */
const leaseMarginMs = 60_000
/** So many mails may wait for the reply to their content beside the one that is sent: Microsoft 365 allows three connections. */
const silentMails = 2

/**
 * Delivers one message after the other, each under a lease: after a crash that expires, and the same mail is sent again. It goes
 * on without a mail whose content the server takes minutes to answer.
 */
export function startDelivery(options: DeliveryOptions) {
  const { store, smtp, addresses, clock, log, alerts } = options
  const pause = createQueuePause(store, clock, options.mailsPerHour)
  const ageCounts = createClockCheck(clock)
  const stopping = new AbortController()
  const aborting = new AbortController()
  const underWay = new Set<Promise<void>>()
  /** Aborted by `wake`. */
  let woken = new AbortController()

  /** Returns how long to wait for a message, `null` after a delivery. */
  async function deliverNext(): Promise<number | null> {
    const waitMs = await pause.remaining()
    if (waitMs > 0) return Math.min(waitMs, pollMs)
    if (underWay.size > silentMails) await Promise.race(underWay)
    if (stopping.signal.aborted) return null
    const now = clock.now()
    const [message] = await store.lease(now, now + smtp.limits.queueMs + leaseMarginMs, 1)
    if (!message) return pollMs
    const silent = Promise.withResolvers<void>()
    const delivery = deliver(message, silent.resolve)
      // A fault of ours: its lease expires, the others go on.
      .catch((error: unknown) => log.error('mail.fault', { id: message.id, ...errorFacts(error) }))
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    await Promise.race([delivery, silent.promise])
    return null
  }

  async function deliver(message: StoredMessage, goOn: () => void): Promise<void> {
    const { id, attempts } = message
    const until = clock.now() + smtp.limits.mailMs + leaseMarginMs
    const onSilence = () => void retryUntilStored(() => store.extend(id, attempts, until)).then(goOn)
    const outcome = await smtp.send(composeMail(message, addresses), aborting.signal, onSilence)
    const result = resultOf(message, outcome)
    await retryUntilStored(() => store.settle(id, attempts, result))
  }

  function resultOf({ id, attempts, acceptedAt }: StoredMessage, outcome: Outcome): DeliveryResult {
    const now = clock.now()
    if (outcome.kind === 'aborted') return { kind: 'release' }
    if (outcome.kind === 'sent') {
      pause.onSent()
      alerts.report('credentials', false, { detail: '' })
      alerts.report('refused', false, { detail: '' })
      alerts.report('held', false, { detail: '', id })
      log.info('mail.sent', { id, attempts, ms: now - acceptedAt })
      return { kind: 'sent', at: now }
    }
    const { error } = outcome
    if (outcome.kind === 'credentials') {
      pause.onCredentialsRefused()
      log.error('mail.credentials', { id, error })
      alerts.report('credentials', true, { detail: error })
      return { kind: 'release' }
    }
    const pauseMs = outcome.pausesQueue ? pause.onServerFailed() : null
    const tooOld = ageCounts() && now - acceptedAt >= giveUpAfterMs
    if (outcome.kind === 'dead' || tooOld) {
      log.error('mail.dead', { id, attempts, error })
      return { kind: 'dead', error }
    }
    if (outcome.lasting) {
      if (outcome.ofUs) alerts.report('refused', true, { detail: error })
      else alerts.report('held', true, { detail: error, id })
    }
    const inMs = pauseMs ?? retryDelay(attempts)
    log.warn('mail.retry', { id, attempts, error, inMs, queue: outcome.pausesQueue })
    return { kind: 'retry', at: now + inMs, error }
  }

  /** The result of a mail must be stored, or it would be sent again: retries until it is, or the server must stop. */
  async function retryUntilStored(write: () => Promise<void>): Promise<void> {
    do {
      try {
        return await write()
      } catch (error) {
        log.error('mail.store', errorFacts(error))
        await clock.sleep(1_000, aborting.signal)
      }
    } while (!aborting.signal.aborted)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before the store is asked: a message that is accepted meanwhile then ends the wait at once.
      woken = new AbortController()
      ageCounts()
      try {
        const waitMs = await deliverNext()
        if (stopping.signal.aborted) return
        if (waitMs === null) await clock.sleep(sendIntervalMs, stopping.signal)
        else await clock.sleep(waitMs, woken.signal)
      } catch (error) {
        log.error('mail.store', errorFacts(error))
        await clock.sleep(pollMs, stopping.signal)
      }
    }
  }

  const running = run()
  return {
    wake: () => woken.abort(),
    /** Takes no more messages. A mail being sent may finish within this time; then its message is released. */
    async stop(withinMs: number): Promise<void> {
      stopping.abort()
      woken.abort()
      const timer = new AbortController()
      clock.sleep(withinMs, timer.signal).then(() => aborting.abort())
      await running
      await Promise.all(underWay)
      timer.abort()
      smtp.close()
    },
  }
}
