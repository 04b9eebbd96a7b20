import { deliveryOf } from '#server/messages/channels.ts'
import type { StoredMessage } from '#server/messages/message.ts'
import type { DeliveryResult, ServerStore } from '#server/messages/store.ts'
import { type Alerts, channelAlerts } from '#server/monitoring/alerts.ts'
import { errorAttributes, type Log, stackFrames } from '#server/monitoring/log.ts'
import { type Clock, createClockCheck } from '#server/time/clock.ts'
import { createQueuePause, giveUpAfterMs, retryDelay, withWish } from './schedule.ts'
import type { Outcome, Sender } from './sender.ts'

interface DeliveryOptions {
  store: ServerStore
  sender: Sender
  clock: Clock
  log: Log
  alerts: Pick<Alerts, 'report'>
}

/** At most five a second: a backlog of 10,000 takes half an hour, and does not look like an attack. */
const sendIntervalMs = 200
/** How often the store is polled without `wake`: other processes accept and retry messages too. */
const pollMs = 5_000
/** A lease lasts this much longer than the longest delivery, so that nobody else sends what may still arrive. */
const leaseMarginMs = 60_000
/** How many messages may wait for the reply to their content beside the one being sent: Microsoft 365 allows three connections. */
const silentMails = 2

/**
 * Delivers one message after the other by one channel, each under a lease: after a crash the lease expires, and the message is sent
 * again. While the other side takes long to answer a message's content, the queue goes on with the next one.
 */
export function startDelivery(options: DeliveryOptions) {
  const { store, sender, clock, log, alerts } = options
  const { channel, limits } = sender
  const kinds = channelAlerts[channel]
  const pause = createQueuePause(store, clock, sender.perHour)
  const ageCounts = createClockCheck(clock)
  const stopping = new AbortController()
  const aborting = new AbortController()
  const underWay = new Set<Promise<void>>()
  /** Aborted by `wake`. */
  let woken = new AbortController()

  /** Returns how long to wait for the next message (ms); `null` after a delivery. */
  async function deliverNext(): Promise<number | null> {
    const waitMs = await pause.remaining()
    if (waitMs > 0) return Math.min(waitMs, pollMs)
    if (underWay.size > silentMails) await Promise.race(underWay)
    if (stopping.signal.aborted) return null
    const [message] = await store.lease(channel, limits.queueMs + leaseMarginMs, 1, sender.domain)
    if (!message) return pollMs
    const silent = Promise.withResolvers<void>()
    const delivery = deliver(message, silent.resolve)
      // A fault of this program: the message's lease expires, and the queue goes on with the others.
      .catch((error: unknown) => {
        const stack = stackFrames(error)
        log.error(`${channel}.fault`, { id: message.id, ...errorAttributes(error), stack })
      })
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    await Promise.race([delivery, silent.promise])
    return null
  }

  async function deliver(message: StoredMessage, goOn: () => void): Promise<void> {
    const { id } = message
    const { attempts } = deliveryOf(message, channel)!
    const forMs = limits.messageMs + leaseMarginMs
    const onSilence = () => void retryUntilStored(() => store.extend(channel, id, attempts, forMs)).then(goOn)
    const outcome = await sender.send(message, aborting.signal, onSilence)
    const result = resultOf(message, attempts, outcome)
    await retryUntilStored(() => store.settle(channel, id, attempts, result))
  }

  function resultOf({ id, acceptedAt }: StoredMessage, attempts: number, outcome: Outcome): DeliveryResult {
    const now = clock.now()
    if (outcome.kind === 'aborted') return { kind: 'release' }
    if (outcome.kind === 'sent') {
      pause.onSent()
      alerts.report(kinds.credentials, false, { detail: '' })
      alerts.report(kinds.refused, false, { detail: '' })
      log.info(`${channel}.sent`, { id, attempts, ms: now - acceptedAt })
      return { kind: 'sent' }
    }
    const { error } = outcome
    if (outcome.kind === 'credentials') {
      pause.onCredentialsRefused()
      log.error(`${channel}.credentials`, { id, error })
      alerts.report(kinds.credentials, true, { detail: error })
      return { kind: 'release' }
    }
    const dead = (): DeliveryResult => {
      log.error(`${channel}.dead`, { id, attempts, error })
      return { kind: 'dead', error }
    }
    if (outcome.kind === 'dead') return dead()
    const { afterMs } = outcome
    const pauseMs = outcome.pausesQueue ? pause.onServerFailed(afterMs) : null
    const tooOld = ageCounts() && now - acceptedAt >= giveUpAfterMs
    if (tooOld) return dead()
    if (outcome.permanent) {
      if (outcome.ofUs) alerts.report(kinds.refused, true, { detail: error })
      // Its end is told when none waits (health-check.ts).
      else alerts.report(kinds.held, true, { detail: error, id })
    }
    const ownMs = withWish(retryDelay(attempts), afterMs)
    const inMs = afterMs === undefined ? (pauseMs ?? ownMs) : Math.max(pauseMs ?? 0, ownMs)
    log.warn(`${channel}.retry`, { id, attempts, error, inMs, queue: outcome.pausesQueue })
    return { kind: 'retry', inMs, error }
  }

  /** The result must be stored, or the message would be sent again: retries until it is, or the server must stop. */
  async function retryUntilStored(write: () => Promise<void>): Promise<void> {
    do {
      try {
        return await write()
      } catch (error) {
        log.error(`${channel}.store`, errorAttributes(error))
        await clock.sleep(1_000, aborting.signal)
      }
    } while (!aborting.signal.aborted)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Created before the store is asked, so that a message that is accepted meanwhile ends the wait at once.
      woken = new AbortController()
      ageCounts()
      try {
        const waitMs = await deliverNext()
        if (stopping.signal.aborted) return
        if (waitMs === null) await clock.sleep(sendIntervalMs, stopping.signal)
        else await clock.sleep(waitMs, woken.signal)
      } catch (error) {
        log.error(`${channel}.store`, errorAttributes(error))
        await clock.sleep(pollMs, stopping.signal)
      }
    }
  }

  const running = run()
  return {
    wake: () => woken.abort(),
    /** Takes no more messages. A message being sent may finish within this time (ms); after it its lease is released. */
    async stop(withinMs: number): Promise<void> {
      stopping.abort()
      woken.abort()
      const timer = new AbortController()
      clock.sleep(withinMs, timer.signal).then(() => aborting.abort())
      await running
      await Promise.all(underWay)
      timer.abort()
      sender.close()
    },
  }
}
