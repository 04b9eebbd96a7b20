import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'

type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/** In `X-Forwarded-For`, everything left of the rightmost untrusted address may be forged. `null` when the peer has disconnected. */
export function createClientAddress(networks: readonly string[]) {
  const trusts = proxyAddr.compile([...networks])
  const isProxy = (entry: string) => trusts(bareAddress(entry) ?? '', 0)
  function addressOf(request: Sender): string | null {
    const addresses = proxyAddr.all(request as IncomingMessage, isProxy).map(bareAddress)
    // An entry that is not an address ends the chain: the client is the last proxy before it.
    return addresses.findLast((address) => address !== null) ?? null
  }
  return { addressOf, isProxy }
}

/** The address without port or brackets; IPv4-mapped IPv6 as IPv4, so that a client has one name. `null` when it is not an address. */
function bareAddress(text = ''): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  // Checked first, because ipaddr.js also takes `10` and `0x7f.1` for addresses.
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString()
}

/** Whether only this machine took part in the request, as its sender and as every proxy. */
export function isFromThisMachine(request: Sender): boolean {
  const addresses = proxyAddr.all(request as IncomingMessage, () => true).map(bareAddress)
  return addresses.every((address) => address !== null && ipaddr.parse(address).range() === 'loopback')
}

/** One client is an IPv4 address or an IPv6 /64, in which one person changes addresses at will (RFC 6177); its network a /48. */
export function clientNetworks(ip: string) {
  if (isIP(ip) === 4) return { client: ip, network: ip }
  const groups = ipaddr.IPv6.parse(ip).parts.map((part) => part.toString(16))
  return { client: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
