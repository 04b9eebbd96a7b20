/** Rate limits by client. Counted in the memory of this process only: addresses never reach the disk. */
import type { Config } from '../config/config.ts'
import { clientNetworks } from '../http/client-address.ts'
import type { Clock } from '../monitoring/clock.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** An IPv6 /48 may send so many times what one client may: one customer may own all of its /64s (RFC 6177). */
const networkFactor = 16
/** Then all are forgotten: 50,000 take about 10 MB, and who has so many addresses needs no second turn with one of them. */
const maxClients = 50_000

/** What one client or network has sent in the current minute and day. `factor`: how many times a client's limits it has. */
const emptyCounter = { factor: 1, minute: 0, minuteEnds: 0, day: 0, dayEnds: 0, bytes: 0 }
type Counter = typeof emptyCounter

/** On the monotonic clock: correcting the wall clock must not lock anybody out. */
export function createRateLimit(limits: Config['rateLimit'], { monotonic: now }: Pick<Clock, 'monotonic'>) {
  const counters = new Map<string, Counter>()
  let total = { count: 0, ends: 0 }

  function counterOf(key: string, factor: number): Counter {
    const at = now()
    const counter = counters.get(key) ?? { ...emptyCounter, factor }
    if (at >= counter.minuteEnds) Object.assign(counter, { minute: 0, minuteEnds: at + minuteMs })
    if (at >= counter.dayEnds) Object.assign(counter, { day: 0, bytes: 0, dayEnds: at + dayMs })
    if (counters.size >= maxClients) counters.clear()
    counters.set(key, counter)
    return counter
  }

  function countersOf(address: string | null): Counter[] {
    if (address === null) return []
    const { client, network } = clientNetworks(address)
    if (client === network) return [counterOf(client, 1)]
    return [counterOf(client, 1), counterOf(network, networkFactor)]
  }

  /** Milliseconds until the next post is allowed; 0: now. */
  function waitMs({ factor, minute, minuteEnds, day, dayEnds, bytes }: Counter): number {
    // Nobody fills more than a twentieth of the store in a day.
    if (day >= limits.perDay * factor || bytes >= limits.storeBytes / 20) return dayEnds - now()
    return minute >= limits.perMinute * factor ? minuteEnds - now() : 0
  }

  return {
    /** Counts a post, before its body is read. Returns 0 when it is allowed, otherwise the seconds to wait. */
    countPost(address: string | null): number {
      const counters = countersOf(address)
      const wait = Math.max(0, ...counters.map(waitMs))
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const counter of counters) {
        counter.minute++
        counter.day++
      }
      return 0
    },

    /** Counts a message that is about to be stored. Returns whether it exceeds the total of all clients in this minute. */
    countMessage(address: string | null, bytes: number): boolean {
      for (const counter of countersOf(address)) counter.bytes += bytes
      if (now() >= total.ends) total = { count: 0, ends: now() + minuteMs }
      total.count++
      return total.count > limits.totalPerMinute
    },
  }
}
