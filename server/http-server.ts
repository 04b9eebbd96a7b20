import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { limits } from '#contract/send.ts'
import { bareAnswers, isAmbiguous } from './bare-answer.ts'
import { capConnections } from './connection-cap.ts'
import { guardUnreadBody } from './unread-body.ts'

/** Times in ms. */
export interface Bounds {
  headersTimeout: number
  requestTimeout: number
  /** How often the two above are looked at. */
  connectionsCheckingInterval: number
  keepAliveTimeout: number
  /** A connection on which nothing moves: an answer that is not taken off the wire. */
  idleTimeout: number
  maxConnections: number
  /** What a stopping server gives connections on which a request may be arriving just now. */
  idleGrace: number
  /** Of them for one client. */
  connectionsPerClient: number
  /** What a stopping server gives requests under way. */
  stopTimeout: number
}

/** Slowloris in its forms ends after 10 s of headers, 15 s of request, 30 s of silence. A page load opens up to six connections. */
export const bounds: Bounds = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 30_000,
  maxConnections: 1_000,
  idleGrace: 1_000,
  connectionsPerClient: 100,
  stopTimeout: 5_000,
}
const maxHeaderSize = 16_384

export interface HttpServer {
  server: Server
  /** No new request; those under way get their answer, or are cut off after {@link Bounds.stopTimeout}. */
  stop(): Promise<void>
}

export interface HttpOptions {
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** CIDRs of our proxies, which may hold any number of connections. */
  trustProxy?: readonly string[]
  limit?: Bounds
}

export function createHttpServer(listener: RequestListener, options: HttpOptions): HttpServer {
  const { headers, trustProxy = [], limit = bounds } = options
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

  return {
    server,
    stop: () =>
      new Promise((resolve) => {
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
      }),
  }
}
