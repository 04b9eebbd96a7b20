import { createServer, type RequestListener } from 'node:http'
import { Server as NetServer } from 'node:net'
import { capConnections } from './connection-cap.ts'

/** Times in ms. A page load opens up to six connections. */
export const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** A connection on which nothing moves: an answer that is not taken off the wire. */
  idleTimeout: 30_000,
  maxConnections: 1_000,
  /** Of them for one client. */
  connectionsPerClient: 100,
  /** What a stopping server gives connections on which a request may be arriving just now. */
  idleGrace: 1_000,
  /** What a stopping server gives requests under way. */
  stopTimeout: 5_000,
}
export type Bounds = typeof bounds
const maxHeaderSize = 16_384

/** `trustProxy`: CIDRs of our proxies, which may hold any number of connections. */
export function createHttpServer(
  listener: RequestListener,
  trustProxy: readonly string[] = [],
  limit: Bounds = bounds,
) {
  let stopping = false
  const server = createServer({ ...limit, maxHeaderSize }, (req, res) => {
    if (stopping) res.shouldKeepAlive = false
    listener(req, res)
  })
  server.timeout = limit.idleTimeout
  server.maxConnections = limit.maxConnections
  capConnections(server, limit.connectionsPerClient, trustProxy)

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
