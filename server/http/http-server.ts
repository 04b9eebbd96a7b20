import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
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

export interface HttpServerOptions {
  /** Security headers of the answers that the listener does not give. */
  headers: Readonly<Record<string, string>>
  /** CIDRs of our proxies. */
  trustProxy?: readonly string[]
  limit?: Bounds
}

export function createHttpServer(
  listener: RequestListener,
  { headers, trustProxy = [], limit = bounds }: HttpServerOptions,
) {
  let stopping = false
  const isProxy = trustedPeers(trustProxy)
  const addressOf = clientAddress(trustProxy)
  const connections = createCap(limit.perClient)
  const requests = createCap(limit.perClient)
  /** Connections of visitors with the request that is being answered; who has waited longest for one comes first. */
  const open = new Map<Socket, IncomingMessage | null>()

  function admit(socket: Socket): void {
    const peer = addressOf({ socket, headers: {} })
    if (peer !== null && isProxy(peer)) return
    // `null`: gone before it was looked at.
    const release = peer === null ? null : connections(peer)
    if (release === null) return void socket.destroy()
    open.set(socket, null)
    socket.once('close', () => {
      release()
      open.delete(socket)
    })
    if (open.size > limit.maxConnections) endLongestWaiting()
  }

  /** Ends the connection that has waited longest without a complete request: the newest, if all others are being answered. */
  function endLongestWaiting(): void {
    const [waiting] = [...open].find(([, request]) => !request?.complete) ?? []
    if (!waiting) return
    open.delete(waiting)
    waiting.destroy()
  }

  function take(req: IncomingMessage, res: ServerResponse) {
    if (stopping) res.shouldKeepAlive = false
    if (!hasOneHost(req)) return refuse(res, 400)
    req.url = originForm(req.url)
    const client = addressOf(req)
    const counted = client !== null && !isProxy(client)
    const release = counted ? requests(client) : () => {}
    if (release === null) return refuse(res, 429, tooMany, { 'Retry-After': '10' })
    const { socket } = req
    if (open.has(socket)) open.set(socket, req)
    res.once('close', () => {
      release()
      // The last again: from now on it waits.
      if (open.delete(socket)) open.set(socket, null)
    })
    listener(req, res)
  }

  function refuse(res: ServerResponse, status: number, text = '', more = {}) {
    // What else it sends is not waited for.
    res.shouldKeepAlive = false
    res.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text)
  }

  /** What is no HTTP, too long or too late. Every answer is written in one piece, so this never cuts into another. */
  function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
    const status = faults[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map((line) => line.join(': ')),
      '',
      '',
    ]
    if (socket.writable) socket.write(head.join('\r\n'))
    socket.destroySoon()
  }

  // Node answers a missing host and an unknown expectation itself, without our headers.
  const server = createServer({ ...limit, maxHeaderSize, requireHostHeader: false }, take)
  server.timeout = limit.idleTimeout
  server.prependListener('connection', admit)
  server.on('checkExpectation', take)
  server.on('clientError', refuseBytes)

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

/** The parser's and the timers' errors that have a status of their own; the others are 400. */
const faults: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Two would let a proxy see another host than we do (RFC 9112 3.2). Node keeps the first and drops the second. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** A server has to take the absolute form too: `GET http://host/path` (RFC 9112 3.2.2). */
function originForm(url = '/'): string {
  const target = /^https?:/i.test(url) ? URL.parse(url) : null
  return target ? `${target.pathname}${target.search}` : url
}

/**
 * No sender may hold so many of something that none are left for others. Counted per IPv4 address, per IPv6 /64 and,
 * three times as many, per IPv6 /48, of which one customer has every /64 (RFC 6177).
 */
function createCap(perClient: number) {
  const held = new Map<string, number>()

  /** Holds one until what it answers is called; `null` when there are too many. */
  return (address: string): (() => void) | null => {
    const { client, network } = clientNetworks(address)
    const most = new Map([
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
