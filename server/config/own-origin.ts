import { parseAddress } from '#server/text/ip-address.ts'

/** The server's address for a browser on the same machine. `0.0.0.0` and `::` mean every address, and cannot be visited. */
export function ownOrigin(host: string, port: number): string {
  const address = parseAddress(host) ?? host
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
