import { clientNetworks } from './client-address.ts'

/** Frees the slot that was taken. */
type Release = () => void

/**
 * Limits what one client holds at the same time: `limit` for an IPv4 address or an IPv6 /64, and three times as many for
 * an IPv6 /48, because one customer may own all of its /64s (RFC 6177).
 */
export function createConcurrencyLimit(limit: number) {
  const held = new Map<string, number>()

  function add(key: string, by: 1 | -1): void {
    const count = (held.get(key) ?? 0) + by
    if (count > 0) held.set(key, count)
    else held.delete(key)
  }

  /** Takes a slot; `null` when the client holds too many. */
  return (address: string): Release | null => {
    const { client, network } = clientNetworks(address)
    if ((held.get(client) ?? 0) >= limit || (held.get(network) ?? 0) >= limit * 3) return null
    const change = (by: 1 | -1) => {
      add(client, by)
      if (network !== client) add(network, by)
    }
    change(1)
    return () => change(-1)
  }
}
