import { errorFacts } from '#server/care/log.ts'
import { createDeliverer, type DeliveryOptions } from './deliver.ts'
import { createRest } from './rest.ts'

export type Delivery = ReturnType<typeof startDelivery>

/** At most five mails a second: a backlog of 10,000 takes half an hour, and no server takes it for an attack. */
const paceMs = 200
/** How often the store is asked without being woken: other processes accept, retry and resume too. */
const pollMs = 5_000
/** A lease outlives the longest delivery by this much, so that nobody else takes up what may still arrive. */
const leaseMarginMs = 60_000
const graceMs = 30_000
const storeRestMs = 1_000

/**
 * One message at a time, in the order of delivery, each under a lease. After a crash the lease expires and the same
 * bytes are sent again: they arrive twice only when the server's answer did not reach us.
 */
export function startDelivery(options: DeliveryOptions) {
  const { store, transport, clock, log, random = Math.random } = options
  const leaseMs = transport.deadlineMs + leaseMarginMs
  const rest = createRest(clock, random)
  const stopping = new AbortController()
  const gaveUp = new AbortController()
  /** Aborted by `wake`: ends the wait for a message. */
  let woken = new AbortController()
  const deliver = createDeliverer({ ...options, random, rest, firmly, signal: stopping.signal })

  /** One step; answers how long to wait for a new message, `null` after a delivery. */
  async function turn(): Promise<number | null> {
    if (rest.left() > 0) await rest.lookUp(store)
    const left = rest.left()
    if (left > 0) return Math.min(left, pollMs)

    const now = clock.now()
    const [message] = await store.lease(now, now + leaseMs, 1)
    if (!message) return pollMs
    await deliver(message)
    return null
  }

  /** What happened to a mail must reach the store, or it would be sent again: tried until it does, or we have to go. */
  async function firmly(write: () => Promise<void>): Promise<void> {
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
    /** Takes no further message, lets content that is under way arrive (30 s at most), gives everything back. */
    async stop(): Promise<void> {
      stopping.abort()
      woken.abort()
      const ended = new AbortController()
      const grace = clock.sleep(graceMs, ended.signal).then(() => {
        gaveUp.abort()
        transport.close()
      })
      await running
      ended.abort()
      await grace
    },
  }
}
