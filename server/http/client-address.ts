import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import proxyAddr from 'proxy-addr'

type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/** Left of the first untrusted address of `X-Forwarded-For` entries may be forged. `null` when the peer has disconnected. */
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

/** Without port, brackets or zone; IPv4-mapped IPv6 as IPv4. `null` when it is not an address. */
function bareAddress(text = ''): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const ip = bare.replace(/%.*$/, '')
  if (isIP(ip) === 0) return null
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** One client is an IPv4 address or an IPv6 /64, in which one person changes addresses at will (RFC 6177); its network a /48. */
export function clientNetworks(ip: string) {
  if (isIP(ip) === 4) return { client: ip, network: ip }
  const groups = expandIPv6(ip.toLowerCase()).split(':')
  return { client: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
