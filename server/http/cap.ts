import { clientNetworks } from './client-address.ts'

/**
 * No sender may hold so many of something that none are left for others. Counted in all, per IPv4 address, per IPv6 /64
 * and, three times as many, per IPv6 /48, of which one customer has every /64 (RFC 6177).
 */
export function createCap(inAll: number, perClient: number) {
  const held = new Map<string, number>()

  /** Holds one until what it answers is called; `null` when there are too many. */
  return (address: string): (() => void) | null => {
    const { client, network } = clientNetworks(address)
    const most = new Map([
      ['all', inAll],
      [network, perClient * 3],
      [client, perClient],
    ])
    const change = (by: 1 | -1) => {
      for (const name of most.keys()) {
        const now = (held.get(name) ?? 0) + by
        if (now > 0) held.set(name, now)
        else held.delete(name)
      }
    }
    if ([...most].some(([name, limit]) => (held.get(name) ?? 0) >= limit)) return null
    change(1)
    return () => change(-1)
  }
}
