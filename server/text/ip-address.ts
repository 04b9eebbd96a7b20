import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The one name of an address, however it is written; IPv4 in IPv6 as IPv4. `null` when the text is not an address. The zone
 * (`fe80::1%br-lan`) says by which network card a neighbour is reached, and is left out. The only parser of addresses: ipaddr.js by
 * itself takes `10` and `0x7f.1`, which are none, and throws for some that Node takes, such as `64:ff9b::1.2.3.4`.
 */
export function parseAddress(text: string): string | null {
  const family = isIP(text)
  if (family !== 6) return family === 4 ? text : null
  // The URL parser writes all eight groups in hexadecimal, which ipaddr.js always takes.
  const { hostname } = new URL(`http://[${text.replace(/%.*/, '')}]`)
  return ipaddr.process(hostname.slice(1, -1)).toString()
}
