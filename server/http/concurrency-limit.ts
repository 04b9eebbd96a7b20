import { clientNetworks } from './client-address.ts'

/** Limits what one client (an IPv4 address or an IPv6 /64) holds at the same time. */
export function createConcurrencyLimit(limit: number) {
  const held = new Map<string, number>()

  /** Takes a slot and returns what frees it; `null` when the client holds too many. */
  return (address: string): (() => void) | null => {
    const { client } = clientNetworks(address)
    const count = held.get(client) ?? 0
    if (count >= limit) return null
    held.set(client, count + 1)
    return () => {
      const left = (held.get(client) ?? 0) - 1
      if (left > 0) held.set(client, left)
      else held.delete(client)
    }
  }
}
