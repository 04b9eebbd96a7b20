/** How much each client may send. Counted in this process's memory alone: nothing of an address is ever on disk. */
import type { Config } from '../config/config.ts'
import { clientNetworks } from '../http/client-address.ts'

export type AllowanceLimits = Config['allowance']

const minuteMs = 60_000
const dayMs = 86_400_000
/** How many clients' allowances an IPv6 /48 has: one customer may own all of its /64s (RFC 6177). */
const networkShare = 16
/** How much of the store one network may fill in a day. */
const mostOfStore = 0.05
/** Those that sent nothing for the longest time are forgotten first. 50,000 take some 10 MB. */
const mostClients = 25_000

/** What one client, or the network around it, has sent since `minuteEnds` and `dayEnds` were set. */
const fresh = { share: 1, minute: 0, minuteEnds: 0, day: 0, dayEnds: 0, bytes: 0 }
type Sender = typeof fresh

export type Allowance = ReturnType<typeof createAllowance>

/** `now` only ever passes (`performance.now`), so that no clock that is put right locks anybody out. */
export function createAllowance(limits: AllowanceLimits, now: () => number) {
  // Not one Map from which the oldest is deleted: with 50,000 names each deletion takes 0.1 ms.
  let recent = new Map<string, Sender>()
  let before = new Map<string, Sender>()
  let total = { count: 0, ends: 0 }

  function senderOf(name: string, share: number): Sender {
    const at = now()
    const sender = recent.get(name) ?? before.get(name) ?? { ...fresh, share }
    if (at >= sender.minuteEnds) Object.assign(sender, { minute: 0, minuteEnds: at + minuteMs })
    if (at >= sender.dayEnds) Object.assign(sender, { day: 0, bytes: 0, dayEnds: at + dayMs })
    if (recent.size >= mostClients) {
      before = recent
      recent = new Map()
    }
    recent.set(name, sender)
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

  return {
    /** Counts a post before anything of it is read. Answers the seconds until the next may come, 0 when this one may. */
    countPost(address: string | null): number {
      const own = sendersOf(address)
      const left = Math.max(0, ...own.map(wait))
      if (left > 0) return Math.ceil(left / 1000)
      for (const sender of own) {
        sender.minute++
        sender.day++
      }
      return 0
    },

    /** Counts what is about to be stored. Answers whether it came above the total of a minute. */
    countMessage(address: string | null, bytes: number): boolean {
      for (const sender of sendersOf(address)) sender.bytes += bytes
      if (now() >= total.ends) total = { count: 0, ends: now() + minuteMs }
      total.count++
      return total.count > limits.totalPerMinute
    },
  }
}
