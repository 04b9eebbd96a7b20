import type { SendMailOptions } from 'nodemailer'
import type { Alerts } from '#server/care/alerts.ts'
import { type Clock, createClockCheck } from '#server/care/clock.ts'
import { errorFacts, type Log } from '#server/care/log.ts'
import type { DeliveryResult, MessageStore, StoredMessage } from '#server/messages/store.ts'
import { createRest, giveUpAfterMs, retryDelay } from './schedule.ts'
import type { Outcome, Smtp } from './smtp.ts'

export interface DeliveryOptions {
  store: MessageStore
  smtp: Smtp
  compose: (message: StoredMessage) => SendMailOptions
  mailsPerHour: number | null
  clock: Clock
  log: Log
  alerts: Alerts
  /** 0 up to 1, for the jitter. */
  random?: () => number
}

/** At most five mails a second: a backlog of 10,000 takes half an hour, and no server takes it for an attack. */
const paceMs = 200
/** How often the store is asked without being woken: other processes accept and retry too. */
const pollMs = 5_000
/** A lease outlives the longest delivery by this much, so that nobody else takes up what may still arrive. */
const leaseMarginMs = 60_000
const storeRestMs = 1_000

/**
 * One message at a time, in the order of delivery, each under a lease. After a crash the lease expires and the same
 * mail is sent again: it arrives twice only when the server's answer did not reach us.
 */
export function startDelivery(options: DeliveryOptions) {
  const { store, smtp, compose, clock, log, alerts, random = Math.random } = options
  const rest = createRest(store, clock, options.mailsPerHour, random)
  const ageCounts = createClockCheck(clock)
  const stopping = new AbortController()
  const gaveUp = new AbortController()
  /** Aborted by `wake`: ends the wait for a message. */
  let woken = new AbortController()

  /** One step; answers how long to wait for a new message, `null` after a delivery. */
  async function turn(): Promise<number | null> {
    const wait = await rest.left()
    if (wait > 0) return Math.min(wait, pollMs)
    const now = clock.now()
    const [message] = await store.lease(now, now + smtp.deadlineMs + leaseMarginMs, 1)
    if (!message) return pollMs
    const result = conclude(message, await smtp.send(compose(message), gaveUp.signal))
    await untilStored(() => store.settle(message.id, message.attempts, result))
    return null
  }

  function conclude({ id, attempts, acceptedAt }: StoredMessage, outcome: Outcome): DeliveryResult {
    const now = clock.now()
    if (outcome.kind === 'aborted') return { kind: 'release' }
    if (outcome.kind === 'sent') {
      rest.sent()
      alerts.report('credentials', false, { detail: '' })
      alerts.report('refused', false, { detail: '' })
      log.info('mail.sent', { id, attempts, ms: now - acceptedAt })
      return { kind: 'sent', at: now }
    }
    const { error } = outcome
    if (outcome.kind === 'credentials') {
      rest.credentialsRefused()
      log.error('mail.credentials', { id, error })
      alerts.report('credentials', true, { detail: error })
      return { kind: 'release' }
    }
    const restMs = outcome.queueRests ? rest.serverFailed() : null
    const tooOld = ageCounts() && now - acceptedAt >= giveUpAfterMs
    if (outcome.kind === 'dead' || tooOld) {
      log.error('mail.dead', { id, attempts, error })
      return { kind: 'dead', error }
    }
    // One message's trouble is told when it has waited for ten minutes; this is everybody's.
    if (outcome.lasting && outcome.queueRests) alerts.report('refused', true, { detail: error })
    const inMs = restMs ?? retryDelay(attempts, random)
    log.warn('mail.retry', { id, attempts, error, inMs, queue: outcome.queueRests })
    return { kind: 'retry', at: now + inMs, error }
  }

  /** What happened to a mail must reach the store, or it would be sent again: tried until it does, or we have to go. */
  async function untilStored(write: () => Promise<void>): Promise<void> {
    do {
      try {
        return await write()
      } catch (error) {
        log.error('mail.store', errorFacts(error))
        await clock.sleep(storeRestMs, gaveUp.signal)
      }
    } while (!gaveUp.signal.aborted)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Made before the store is asked: a message that is accepted meanwhile ends the wait at once.
      woken = new AbortController()
      ageCounts()
      try {
        const waitMs = await turn()
        if (stopping.signal.aborted) return
        if (waitMs === null) await clock.sleep(paceMs, stopping.signal)
        else await clock.sleep(waitMs, woken.signal)
      } catch (error) {
        log.error('mail.store', errorFacts(error))
        await clock.sleep(pollMs, stopping.signal)
      }
    }
  }

  const running = run()
  return {
    /** There may be something to deliver: a message was accepted. Cheap, at any time. */
    wake: () => woken.abort(),
    /** Takes no further message; the mail under way may arrive within this time, then it is given back. */
    async stop(withinMs: number): Promise<void> {
      stopping.abort()
      woken.abort()
      const ended = new AbortController()
      clock.sleep(withinMs, ended.signal).then(() => gaveUp.abort())
      await running
      ended.abort()
      smtp.close()
    },
  }
}
