import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { clientAddress, clientNetworks, trustedPeers } from './client-address.ts'

/** Times in ms. */
export const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** A connection on which nothing moves: an answer that is not taken off the wire. */
  idleTimeout: 30_000,
  /** Of all who connect themselves. Our proxies speak for all visitors and may hold any number. */
  maxConnections: 1_000,
  /**
   * Connections of one client, and its requests under way, also through a proxy. A browser opens six connections at most, so
   * about fifteen people behind one address can load the page in the same five seconds.
   */
  perClient: 100,
  /** What a stopping server gives connections on which a request may be arriving just now. */
  idleGrace: 1_000,
  /** What a stopping server gives requests under way. */
  stopTimeout: 5_000,
}
export type Bounds = typeof bounds
const maxHeaderSize = 16_384

const tooMany = 'Llegaron muchos pedidos a la vez: esperá un poco y probá nuevamente.'

/** `trustProxy`: CIDRs of our proxies. */
export function createHttpServer(
  listener: RequestListener,
  trustProxy: readonly string[] = [],
  limit: Bounds = bounds,
) {
  let stopping = false
  const isProxy = trustedPeers(trustProxy)
  const addressOf = clientAddress(trustProxy)
  const connections = createCap(limit.maxConnections, limit.perClient)
  const requests = createCap(Number.POSITIVE_INFINITY, limit.perClient)

  function admit(socket: Socket): void {
    const peer = addressOf(socket.remoteAddress, undefined)
    if (peer !== null && isProxy(peer)) return
    // `null`: gone before it was looked at.
    const release = peer === null ? null : connections(peer)
    if (release === null) socket.destroy()
    else socket.once('close', release)
  }

  function take(req: IncomingMessage, res: ServerResponse): void {
    if (stopping) res.shouldKeepAlive = false
    const client = addressOf(req.socket.remoteAddress, req.headers['x-forwarded-for']?.toString())
    const counted = client !== null && !isProxy(client)
    const release = counted ? requests(client) : () => {}
    if (release === null) {
      // What else it sends is not waited for.
      res.shouldKeepAlive = false
      res.writeHead(429, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '10' }).end(tooMany)
      return
    }
    res.once('close', release)
    listener(req, res)
  }

  const server = createServer({ ...limit, maxHeaderSize }, take)
  server.timeout = limit.idleTimeout
  server.prependListener('connection', admit)

  /** No new request; those under way get their answer, or are cut off after {@link bounds.stopTimeout}. */
  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true
      // `server.close()` cuts idle connections at once, also under a request that is on its way (measured: one restart
      // in five). Only the socket is closed first; each answer from now on ends its connection.
      const idle = setTimeout(() => server.close(), limit.idleGrace)
      const force = setTimeout(() => server.closeAllConnections(), limit.stopTimeout)
      NetServer.prototype.close.call(server, () => {
        clearTimeout(idle)
        clearTimeout(force)
        resolve()
      })
    })
  return { server, stop }
}

/**
 * No sender may hold so many of something that none are left for others. Counted in all, per IPv4 address, per IPv6 /64
 * and, three times as many, per IPv6 /48, of which one customer has every /64 (RFC 6177).
 */
function createCap(inAll: number, perClient: number) {
  const held = new Map<string, number>()

  /** Holds one until what it answers is called; `null` when there are too many. */
  return (address: string): (() => void) | null => {
    const { client, network } = clientNetworks(address)
    const most = new Map([
      ['all', inAll],
      [network, perClient * 3],
      [client, perClient],
    ])
    const change = (by: 1 | -1) => {
      for (const name of most.keys()) {
        const now = (held.get(name) ?? 0) + by
        if (now > 0) held.set(name, now)
        else held.delete(name)
      }
    }
    if ([...most].some(([name, limit]) => (held.get(name) ?? 0) >= limit)) return null
    change(1)
    return () => change(-1)
  }
}
