import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import proxyAddr from 'proxy-addr'

/** A request, or as much of it as says where it came from. */
interface Origin {
  socket: { remoteAddress?: string }
  headers: IncomingHttpHeaders
}

/** Answers the address a request came from; `null` when the peer is gone or not on the network. */
export type ClientAddress = (request: Origin) => string | null

/** Whether an address is one of our proxies (`TRUST_PROXY`). */
export function trustedPeers(cidrs: readonly string[]): (ip: string) => boolean {
  const trusts = proxyAddr.compile([...cidrs])
  return (ip) => trusts(ip, 0)
}

/**
 * The socket's address, unless that is one of our proxies. Then `X-Forwarded-For` from right to left, our proxies
 * skipped: everything left of the first stranger is only what that stranger wrote.
 */
export function clientAddress(cidrs: readonly string[]): ClientAddress {
  const isProxy = trustedPeers(cidrs)
  const trusts = (entry: string) => isProxy(plain(entry) ?? '')
  return (request) => {
    const addresses = proxyAddr.all(request as IncomingMessage, trusts).map(plain)
    // What is no address ends the way: it came from the last proxy that wrote one.
    return addresses.findLast((address) => address !== null) ?? null
  }
}

/** Without port, brackets or zone; IPv4 inside IPv6 as IPv4. `null` when it is no address. */
function plain(text = ''): string | null {
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
