import { createServer, type RequestListener, type Server } from 'node:http'
import { limits } from '#contract/send.ts'
import { guardUnreadBody } from './unread-body.ts'

/**
 * The bounds of every connection. Slowloris in its forms: headers in 10 s, the whole request in 15 s, an answer that is
 * not taken off the wire for 30 s ends. An ordinary page load opens up to six connections.
 */
const bounds = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}
const idleMs = 30_000
const maxConnections = 1000
/** What a stopping server gives requests under way (ms). */
const stoppingMs = 5_000

export interface HttpServer {
  server: Server
  /** No new request; those under way get their answer, or {@link stoppingMs}. */
  stop(): Promise<void>
}

export function createHttpServer(listener: RequestListener): HttpServer {
  let stopping = false

  const handle: RequestListener = (req, res) => {
    if (stopping) res.shouldKeepAlive = false
    guardUnreadBody(req, res)
    listener(req, res)
  }
  const server = createServer(bounds, handle)
  server.timeout = idleMs
  server.maxConnections = maxConnections
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
        const force = setTimeout(() => server.closeAllConnections(), stoppingMs)
        server.close(() => {
          clearTimeout(force)
          resolve()
        })
      }),
  }
}
