/** How much each client may send. Counted in this process's memory alone: nothing of an address is ever on disk. */
import { clientNetworks } from '../http/client-address.ts'

export interface AllowanceLimits {
  /** Per client: an IPv4 address, or an IPv6 /64. */
  perMinute: number
  perDay: number
  /** Of all clients together: what comes above it is delivered after the others. */
  totalPerMinute: number
  storeBytes: number
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** How many clients' allowances an IPv6 /48 has: one customer may own all of its /64s (RFC 6177). */
const networkShare = 16
/** How much of the store one network may fill in a day. */
const mostOfStore = 0.05
/** Those that sent nothing for the longest time are forgotten first. 50,000 take some 10 MB. */
const mostClients = 25_000

/** What one client, or the network around it, has sent since `minuteEnds` and `dayEnds` were set. */
const fresh = {
  share: 1,
  minute: 0,
  minuteEnds: 0,
  day: 0,
  dayEnds: 0,
  bytes: 0,
  /** Until then nothing of its posts is read. */
  refusedUntil: 0,
}
type Sender = typeof fresh

export type Allowance = ReturnType<typeof createAllowance>

/** `now` only ever passes (`performance.now`), so that no clock that is put right locks anybody out. */
export function createAllowance(limits: AllowanceLimits, now: () => number) {
  const senders = rememberRecent<Sender>(mostClients)
  let total = { count: 0, ends: 0 }

  function senderOf(name: string, share: number): Sender {
    const at = now()
    const sender = senders.get(name) ?? { ...fresh, share }
    if (at >= sender.minuteEnds) Object.assign(sender, { minute: 0, minuteEnds: at + minuteMs })
    if (at >= sender.dayEnds) Object.assign(sender, { day: 0, bytes: 0, dayEnds: at + dayMs })
    senders.set(name, sender)
    return sender
  }

  /** The client and the network around it; nobody when the peer has gone. */
  function sendersOf(address: string | null): Sender[] {
    if (address === null) return []
    const { client, network } = clientNetworks(address)
    if (client === network) return [senderOf(client, 1)]
    return [senderOf(client, 1), senderOf(network, networkShare)]
  }

  /** Milliseconds until there is room; 0 when there is. */
  function wait({ share, minute, minuteEnds, day, dayEnds, bytes }: Sender): number {
    const fullDay = day >= limits.perDay * share || bytes >= limits.storeBytes * mostOfStore
    if (fullDay) return dayEnds - now()
    return minute >= limits.perMinute * share ? minuteEnds - now() : 0
  }

  function refuse(sender: Sender): number {
    const left = wait(sender)
    if (left > 0) sender.refusedUntil = now() + left
    return left
  }

  function count(sender: Sender, bytes: number): void {
    sender.minute++
    sender.day++
    sender.bytes += bytes
  }

  function isAboveTotal(): boolean {
    if (now() >= total.ends) total = { count: 0, ends: now() + minuteMs }
    total.count++
    return total.count > limits.totalPerMinute
  }

  return {
    /** Asked before a body is read: seconds until this client's next post is, 0 for at once. */
    secondsToWait(address: string | null): number {
      const waits = sendersOf(address).map(({ refusedUntil }) => refusedUntil - now())
      return toSeconds(Math.max(0, ...waits))
    },

    /** A post that was refused for what it is counts as a message does. */
    countRefused(address: string | null): void {
      for (const sender of sendersOf(address)) {
        count(sender, 0)
        refuse(sender)
      }
    },

    /** Asked before a message is stored. */
    take(address: string | null, bytes: number): { seconds: number } | { aboveTotal: boolean } {
      const own = sendersOf(address)
      const left = Math.max(0, ...own.map(refuse))
      if (left > 0) return { seconds: toSeconds(left) }
      for (const sender of own) count(sender, bytes)
      return { aboveTotal: isAboveTotal() }
    },
  }
}

const toSeconds = (ms: number) => Math.ceil(ms / 1000)

/**
 * Remembers the names that were set last: at least `most` of them, never twice as many. Not one Map from which the oldest
 * is deleted: with 50,000 names each deletion takes 0.1 ms.
 */
function rememberRecent<T>(most: number) {
  let recent = new Map<string, T>()
  let before = new Map<string, T>()
  return {
    get: (name: string): T | undefined => recent.get(name) ?? before.get(name),
    set(name: string, value: T): void {
      if (recent.size >= most) {
        before = recent
        recent = new Map()
      }
      recent.set(name, value)
    },
  }
}
