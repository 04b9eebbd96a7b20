import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import { parseAddress } from '#server/text/ip-address.ts'

type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/** Who sends: found once, when a connection or a request comes. */
export interface Client {
  /** An IPv4 address or an IPv6 /64, in which one person changes addresses at will (RFC 6177). */
  client: string
  /** Of IPv6 the /48. */
  network: string
  isProxy: boolean
}

/** Node's request with its client; `null` when the peer has disconnected. */
export type ClientRequest = IncomingMessage & { client: Client | null }

/** In `X-Forwarded-For`, everything left of the rightmost untrusted address may be forged. */
export function createClientAddress(networks: readonly string[]) {
  const trusts = proxyAddr.compile([...networks])
  const isTrusted = (entry: string) => trusts(bareAddress(entry) ?? '', 0)
  return function clientOf(request: Sender): Client | null {
    const addresses = proxyAddr.all(request as IncomingMessage, isTrusted).map(bareAddress)
    // An entry that is not an address ends the chain: the client is the last proxy before it.
    const address = addresses.findLast((address) => address !== null)
    return address === undefined ? null : { ...clientNetworks(address), isProxy: isTrusted(address) }
  }
}

/** An entry of `X-Forwarded-For` may have a port or brackets. */
function bareAddress(entry = ''): string | null {
  return parseAddress(
    /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry,
  )
}

/** Whether only this machine took part in the request, as its sender and as every proxy. */
export function isFromThisMachine(request: Sender): boolean {
  const addresses = proxyAddr.all(request as IncomingMessage, () => true).map(bareAddress)
  return addresses.every((address) => address !== null && ipaddr.parse(address).range() === 'loopback')
}

/** The client and the network of an address that `parseAddress` has named. */
export function clientNetworks(address: string): Pick<Client, 'client' | 'network'> {
  const ip = ipaddr.parse(address)
  if (ip instanceof ipaddr.IPv4) return { client: address, network: address }
  const groups = ip.parts.map((part) => part.toString(16))
  return { client: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}
