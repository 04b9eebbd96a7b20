import { createServer, type RequestListener } from 'node:http'
import { Server as NetServer } from 'node:net'
import { limits } from '#contract/send.ts'
import { capConnections } from './connection-cap.ts'
import { bareAnswers, guardUnreadBody, isAmbiguous } from './early-answer.ts'

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

export interface HttpOptions {
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** CIDRs of our proxies, which may hold any number of connections. */
  trustProxy?: readonly string[]
  limit?: Bounds
}

export function createHttpServer(
  listener: RequestListener,
  { headers, trustProxy = [], limit = bounds }: HttpOptions,
) {
  const bare = bareAnswers(headers)
  let stopping = false

  const handle: RequestListener = (req, res) => {
    if (stopping) res.shouldKeepAlive = false
    guardUnreadBody(req, res)
    if (isAmbiguous(req)) bare.refuse(res, 400)
    else listener(req, res)
  }
  const server = createServer({ ...limit, maxHeaderSize, requireHostHeader: false }, handle)
  server.timeout = limit.idleTimeout
  server.maxConnections = limit.maxConnections
  capConnections(server, limit.connectionsPerClient, trustProxy)
  server.on('clientError', bare.onClientError)
  server.on('checkExpectation', (req, res) => {
    guardUnreadBody(req, res)
    bare.refuse(res, 417)
  })
  // Whoever asks first is told before they send.
  server.on('checkContinue', (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) <= limits.body) res.writeContinue()
    handle(req, res)
  })

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
