import { errorFacts, type Log } from '#server/log.ts'
import type { MessageStore, StoredMessage } from '#server/messages/types.ts'
import { createDeliverer } from './deliver.ts'
import type { Alerts, Clock } from './ports.ts'
import { createRest } from './rest.ts'
import { createSleeper } from './sleeper.ts'
import type { Transport } from './transport.ts'

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

export interface Delivery {
  /** There may be something to deliver: a message was accepted. Cheap, at any time. */
  wake(): void
  /** Takes no further message, lets content that is under way arrive (30 s at most), gives everything back. */
  stop(): Promise<void>
}

/** At most five mails a second: a backlog of 10,000 takes half an hour, and the server no offence. */
const paceMs = 200
/** How often the store is asked without being woken: other processes accept, retry and resume too. */
const pollMs = 5_000
/** The same while the queue rests: then only the owner's `retry` matters. */
const restPollMs = 15_000
/** A lease outlives the longest delivery by this much, so that nobody else takes up what may still arrive. */
const leaseMarginMs = 60_000
/** A log-in without a message, now and then, while credentials are refused: rare enough to lock no account. */
const probeMs = 3_600_000
const graceMs = 30_000
const storeRestMs = 1_000

/**
 * The outbox worker: one message at a time, in the order of delivery, each under a lease. A crash leaves the lease to
 * expire and the message to be sent again, the same bytes under the same Message-ID; it arrives twice only when the
 * server had taken the content and its answer did not reach us.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { store, transport, clock, log, random = Math.random } = options
  const leaseMs = transport.deadlineMs + leaseMarginMs
  const rest = createRest(clock, random)
  const stopping = new AbortController()
  const sleeper = createSleeper(clock)
  let resumed = false
  let probedAt = clock.monotonic()
  let gaveUp = false
  const deliver = createDeliverer({ ...options, random, rest, firmly, signal: stopping.signal })

  /** One step; answers how long to wait before the next, and whether a new message may cut that short. */
  async function turn(): Promise<{ ms: number; wakeable: boolean }> {
    // A restart is the owner's way to say that the credentials are right now.
    if (!resumed) await store.resume()
    resumed = true

    if (rest.left() > 0) await rest.lookUp(store)
    const left = rest.left()
    if (left > 0) return { ms: Math.min(left, restPollMs), wakeable: true }

    const now = clock.now()
    const [message] = await store.lease(now, now + leaseMs, 1)
    if (!message) {
      await probe()
      return { ms: pollMs, wakeable: true }
    }
    if ((await deliver(message)) === 'credentials') probedAt = clock.monotonic()
    return { ms: paceMs, wakeable: false }
  }

  /** What happened to a mail must reach the store, or it would be sent again: tried until it does, or we have to go. */
  async function firmly(write: () => Promise<void>): Promise<void> {
    do {
      try {
        return await write()
      } catch (error) {
        log.error('mail.store', errorFacts(error))
        await sleeper.sleep(storeRestMs)
      }
    } while (!gaveUp)
  }

  async function probe(): Promise<void> {
    if (clock.monotonic() - probedAt < probeMs) return
    probedAt = clock.monotonic()
    if (!(await store.health()).paused) return
    const failure = await transport.verify(stopping.signal)
    log.info('mail.probe', { refused: failure !== null })
    if (failure) return
    await store.resume()
    sleeper.wake()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await turn().catch((error: unknown) => {
        log.error('mail.store', errorFacts(error))
        return { ms: pollMs, wakeable: false }
      })
      if (!stopping.signal.aborted) await sleeper.sleep(next.ms, next.wakeable)
    }
  }

  const running = run()
  return {
    wake: sleeper.wake,
    async stop() {
      stopping.abort()
      sleeper.end()
      const grace = clock.setTimeout(() => {
        gaveUp = true
        transport.close()
      }, graceMs)
      await running
      clock.clearTimeout(grace)
      transport.close()
    },
  }
}
