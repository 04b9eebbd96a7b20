import { BlockList, isIP } from 'node:net'

/** Answers the address a request came from; `null` when the peer is gone or not on the network. */
export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string | null

/** Whether an address is one of our proxies (`TRUST_PROXY`). */
export function trustedPeers(cidrs: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList()
  for (const cidr of cidrs) {
    const [ip = '', bits] = cidr.split('/')
    trusted.addSubnet(ip, Number(bits), isIP(ip) === 4 ? 'ipv4' : 'ipv6')
  }
  return (ip) => trusted.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The socket's address, unless the peer is one of our proxies (`TRUST_PROXY`). Then `X-Forwarded-For` from right to
 * left, our proxies skipped: each of them appended whom it saw, and everything left of the first stranger is only what
 * that stranger wrote.
 */
export function clientAddress(cidrs: readonly string[]): ClientAddress {
  const trusts = trustedPeers(cidrs)

  return (peer, forwardedFor) => {
    const socket = plain(peer ?? '')
    if (socket === null || cidrs.length === 0 || !trusts(socket)) return socket
    let nearest = socket
    for (const entry of (forwardedFor ?? '').split(',').reverse()) {
      const ip = plain(entry.trim())
      if (ip === null) break
      nearest = ip
      if (!trusts(ip)) break
    }
    return nearest
  }
}

/** Without port, brackets or zone; IPv4 inside IPv6 as IPv4. `null` when it is no address. */
function plain(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const ip = bare.replace(/%.*$/, '')
  if (isIP(ip) === 0) return null
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? ip
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is the least that a provider gives
 * a customer and so what one person can change at will (RFC 6177). Around it the /56 of a generous home line (`site`)
 * and the /48 of an organisation (`network`); an IPv4 address is its own network and has no site.
 */
export function clientNetworks(ip: string): { client: string; site: string | null; network: string } {
  if (isIP(ip) === 4) return { client: ip, site: null, network: ip }
  const groups = expand(ip)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!mapped) {
    const [a, b, c, d] = groups.map((group) => group.toString(16))
    const site = ((groups[3] ?? 0) & 0xff00).toString(16)
    return {
      client: `${a}:${b}:${c}:${d}::/64`,
      site: `${a}:${b}:${c}:${site}::/56`,
      network: `${a}:${b}:${c}::/48`,
    }
  }
  const [high = 0, low = 0] = groups.slice(6)
  const v4 = [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return { client: v4, site: null, network: v4 }
}

/** The eight groups of an IPv6 address. The URL parser writes every spelling of it as hex groups. */
function expand(ip: string): number[] {
  const [left = '', right] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const head = groups(left)
  if (right === undefined) return head
  const tail = groups(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
