import type { Server, Socket } from 'node:net'
import { clientNetworks, trustedPeers } from './client-address.ts'

/**
 * No sender may hold so many connections that none are left for others: what is above is closed at once. Counted per
 * IPv4 address, IPv6 /64, and, three times as many, IPv6 /48, of which one customer has every /64 (RFC 6177). Our
 * proxies (`TRUST_PROXY`) speak for all visitors and are not counted. A browser opens six at most, so about fifteen
 * people behind one address can load the page in the same five seconds.
 */
export function capConnections(server: Server, most: number, trustProxy: readonly string[]): void {
  const held = new Map<string, number>()
  const trusted = trustedPeers(trustProxy)

  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // Gone before it was looked at.
    if (remoteAddress === undefined) return void socket.destroy()
    if (trusted(remoteAddress)) return
    const { client, network } = clientNetworks(remoteAddress.replace(/%.*$/, ''))
    const names = [...new Set([client, network])]
    if (names.some((name, level) => (held.get(name) ?? 0) >= most * (level === 0 ? 1 : 3)))
      return void socket.destroy()
    for (const name of names) held.set(name, (held.get(name) ?? 0) + 1)
    socket.once('close', () => {
      for (const name of names) {
        const rest = (held.get(name) ?? 0) - 1
        if (rest > 0) held.set(name, rest)
        else held.delete(name)
      }
    })
  })
}
