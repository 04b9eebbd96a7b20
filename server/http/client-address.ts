import { BlockList, isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/** Answers the address a request came from; `null` when the peer is gone or not on the network. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string | null

const family = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6')

/** Whether an address is one of our proxies (`TRUST_PROXY`). */
export function trustedPeers(cidrs: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList()
  for (const cidr of cidrs) {
    const [ip = '', bits] = cidr.split('/')
    trusted.addSubnet(ip, Number(bits), family(ip))
  }
  return (ip) => trusted.check(ip, family(ip))
}

/**
 * The socket's address, unless that is one of our proxies. Then `X-Forwarded-For` from right to left, our proxies
 * skipped: everything left of the first stranger is only what that stranger wrote.
 */
export function clientAddress(cidrs: readonly string[]): ClientAddress {
  const trusts = trustedPeers(cidrs)

  return (peer, forwardedFor = '') => {
    let nearest = plain(peer ?? '')
    if (cidrs.length === 0) return nearest
    const entries = forwardedFor.split(',')
    while (nearest !== null && trusts(nearest)) {
      const next = plain(entries.pop()?.trim() ?? '')
      if (next === null) break
      nearest = next
    }
    return nearest
  }
}

/** Without port, brackets or zone; IPv4 inside IPv6 as IPv4. `null` when it is no address. */
function plain(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const ip = bare.replace(/%.*$/, '')
  if (isIP(ip) === 0) return null
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is the least that a provider gives
 * a customer and so what one person can change at will (RFC 6177). Around it the /48 of an organisation; an IPv4 address
 * is its own network.
 */
export function clientNetworks(ip: string): { client: string; network: string } {
  if (isIP(ip) === 4) return { client: ip, network: ip }
  const groups = expandIPv6(ip.toLowerCase()).split(':')
  return { client: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
