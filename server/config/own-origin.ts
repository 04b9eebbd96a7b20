import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The server's address for a browser on the same machine. `0.0.0.0` and `::` mean every address, and cannot be visited. */
export function ownOrigin(host: string, port: number): string {
  const family = isIP(host)
  if (family !== 0 && ipaddr.parse(host).range() === 'unspecified') return `http://localhost:${port}`
  return `http://${family === 6 ? `[${host}]` : host}:${port}`
}
