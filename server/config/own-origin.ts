import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of the server for a browser on its machine: `0.0.0.0` and `::` stand for all of them, and are none to visit. */
export function ownOrigin(host: string, port: number): string {
  const family = isIP(host)
  if (family !== 0 && ipaddr.parse(host).range() === 'unspecified') return `http://localhost:${port}`
  return `http://${family === 6 ? `[${host}]` : host}:${port}`
}
