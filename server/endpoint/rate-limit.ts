/** Rate limits by client. The counters stay in this process's memory: addresses never reach the disk. */
import type { Config } from '#server/config/config.ts'
import type { Client } from '#server/http/client-address.ts'
import type { Clock } from '#server/time/clock.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** An IPv6 /48 may send this many times what one client may: one customer may own all of its /64s (RFC 6177). */
const networkFactor = 16
/** The part of the store that one client or network may fill in a day. */
const dailyShareOfStore = 0.05
/** This many messages of a client or network in a day are delivered at once, the others after those of everybody else. */
const promptPerDay = 5
/** The size of each of the two generations. The clients that have been silent longest are forgotten. 50,000 take about 10 MB. */
const maxClients = 25_000

/** What one client or network has sent in the current minute and day. `factor`: how many times a client's limits it has. */
const emptyCounter = {
  factor: 1,
  minute: 0,
  minuteEnds: 0,
  day: 0,
  dayEnds: 0,
  bytes: 0,
  messages: 0,
  /** How many of these messages are delivered after the others. */
  marked: 0,
}
type Counter = typeof emptyCounter
type Sender = Pick<Client, 'client' | 'network'> | null

/** Uses the monotonic clock: correcting the wall clock must not lock anybody out. */
export function createRateLimit(limits: Config['rateLimit'], { monotonic: now }: Pick<Clock, 'monotonic'>) {
  // Two generations instead of deleting the oldest entry of one Map: with 50,000 keys each deletion takes 0.1 ms.
  let recent = new Map<string, Counter>()
  let older = new Map<string, Counter>()
  let allClients = { count: 0, ends: 0 }

  function forgetOlder(): void {
    older = recent
    recent = new Map()
  }
  // Keys are addresses: who has been silent for a day is forgotten within another, also where nobody else comes. No day is counted longer.
  setInterval(forgetOlder, dayMs).unref()

  /** Only `keep` stores a new counter: a refused client makes no entry, and pushes nobody else's out. */
  function counterOf(key: string, factor: number): Counter {
    const at = now()
    const counter = recent.get(key) ?? older.get(key) ?? { ...emptyCounter, factor }
    if (at >= counter.minuteEnds) Object.assign(counter, { minute: 0, minuteEnds: at + minuteMs })
    if (at >= counter.dayEnds)
      Object.assign(counter, { day: 0, bytes: 0, messages: 0, marked: 0, dayEnds: at + dayMs })
    return counter
  }

  function keep(key: string, counter: Counter): void {
    if (recent.get(key) === counter) return
    if (recent.size >= maxClients) forgetOlder()
    recent.set(key, counter)
  }

  /** The counters of the network and of the client; none when the peer has disconnected. */
  function* countersOf(from: Sender): Generator<[key: string, Counter]> {
    if (from === null) return
    const { client, network } = from
    if (network !== client) yield [network, counterOf(network, networkFactor)]
    yield [client, counterOf(client, 1)]
  }

  /** Milliseconds until the next post is allowed; 0: now. */
  function waitMs({ factor, minute, minuteEnds, day, dayEnds, bytes }: Counter): number {
    const dayIsFull = day >= limits.perDay * factor || bytes >= limits.storeBytes * dailyShareOfStore
    if (dayIsFull) return dayEnds - now()
    return minute >= limits.perMinute * factor ? minuteEnds - now() : 0
  }

  return {
    /** Counts a post, before its body is read. Returns 0 when it is allowed, otherwise the seconds to wait. */
    countPost(from: Sender): number {
      const counters: [string, Counter][] = []
      for (const [key, counter] of countersOf(from)) {
        const wait = waitMs(counter)
        // A client that goes on sending is not forgotten.
        if (wait > 0 && older.has(key)) keep(key, counter)
        if (wait > 0) return Math.ceil(wait / 1000)
        counters.push([key, counter])
      }
      for (const [key, counter] of counters) {
        keep(key, counter)
        counter.minute++
        counter.day++
      }
      return 0
    },

    /**
     * Counts a message that is about to be stored. `rank`: its place among the messages that are delivered after the others; 0:
     * it is not one of them. Networks take turns there, so that a flood from one network does not delay another's first message.
     */
    countMessage(from: Sender, bytes: number, spam: boolean): { rank: number; aboveTotalPerMinute: boolean } {
      if (now() >= allClients.ends) allClients = { count: 0, ends: now() + minuteMs }
      allClients.count++
      const aboveTotalPerMinute = allClients.count > limits.totalPerMinute
      const counters = [...countersOf(from)]
      for (const [key, counter] of counters) {
        keep(key, counter)
        counter.bytes += bytes
        counter.messages++
      }
      const marked =
        spam || aboveTotalPerMinute || counters.some(([, { messages }]) => messages > promptPerDay)
      if (!marked) return { rank: 0, aboveTotalPerMinute }
      for (const [, counter] of counters) counter.marked++
      return { rank: Math.max(1, ...counters.map(([, counter]) => counter.marked)), aboveTotalPerMinute }
    },
  }
}
