import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { createClientAddress, createProxyCheck } from './client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { hasOneHost, originForm } from './request-head.ts'

/** Times in ms. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** Without traffic in either direction: ends clients that do not read their answer. */
  idleTimeout: 30_000,
  /** Of all visitors. Our proxies carry the requests of everybody and may hold any number. */
  maxConnections: 1_000,
  /** Connections of one client, or its requests through a proxy: some fifteen people behind one address load the page. */
  perClient: 100,
  /** When stopping, for connections on which a request may just be arriving. */
  idleGrace: 1_000,
  /** When stopping, for requests being answered. */
  stopTimeout: 5_000,
}
export type Limits = typeof limits
const maxHeaderSize = 16_384

const tooManyRequests = 'Llegaron muchos pedidos a la vez: esperá un poco y probá nuevamente.'

/** Errors of Node's parser and timers that have a status of their own; all others are 400. */
const errorStatus: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Node's HTTP server with limits and timeouts. `headers`: for the answers that the listener does not give. */
export function createHttpServer(
  listener: RequestListener,
  headers: Record<string, string>,
  trustProxy: readonly string[],
  limit = limits,
) {
  let stopping = false
  const isProxy = createProxyCheck(trustProxy)
  const addressOf = createClientAddress(trustProxy)
  const takeConnectionSlot = createConcurrencyLimit(limit.perClient)
  const takeRequestSlot = createConcurrencyLimit(limit.perClient)
  /** Visitors' connections with their latest request: its answer, and its number in the order of all. */
  const connections = new Map<Socket, { answer: ServerResponse | null; order: number }>()
  let requests = 0

  function onConnection(socket: Socket): void {
    const peer = addressOf({ socket, headers: {} })
    if (peer !== null && isProxy(peer)) return
    // `null`: disconnected already.
    const release = peer === null ? null : takeConnectionSlot(peer)
    if (peer === null || release === null) return void socket.destroy()
    connections.set(socket, { answer: null, order: ++requests })
    socket.once('close', () => {
      release()
      connections.delete(socket)
    })
    if (connections.size > limit.maxConnections) closeLongestWaiting()
  }

  /** Closes the connection that has waited longest without a complete request: the new one when all others are served. */
  function closeLongestWaiting(): void {
    const waits = ({ answer }: { answer: ServerResponse | null }) =>
      !answer?.req.complete || answer.writableFinished
    const all = [...connections].sort(([, one], [, other]) => one.order - other.order)
    const [waiting] = all.find(([, latest]) => waits(latest)) ?? []
    if (!waiting) return
    connections.delete(waiting)
    waiting.destroy()
  }

  function onRequest(req: IncomingMessage, res: ServerResponse) {
    if (stopping) res.shouldKeepAlive = false
    if (!hasOneHost(req)) return refuse(res, 400)
    req.url = originForm(req.url)
    const { socket } = req
    const latest = connections.get(socket)
    // A visitor's connection answers one request at a time, so counting connections is enough.
    if (latest) Object.assign(latest, { answer: res, order: ++requests })
    else if (!takeRequest(req, res)) return refuse(res, 429, tooManyRequests, { 'Retry-After': '10' })
    listener(req, res)
  }

  /** Counts a request that came through a proxy until it is answered; `false` when its client has too many. */
  function takeRequest(req: IncomingMessage, res: ServerResponse): boolean {
    const client = addressOf(req)
    if (client === null || isProxy(client)) return true
    const release = takeRequestSlot(client)
    if (release) res.once('close', release)
    return release !== null
  }

  function refuse(res: ServerResponse, status: number, text = '', more = {}): void {
    // Do not wait for the rest of the request.
    res.shouldKeepAlive = false
    res.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text)
  }

  /** For bytes that are not HTTP, too long or too late. Answers are written in one piece, so this never splits one. */
  function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    const status = errorStatus[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
    const head = [`${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': ')), '', '']
    if (socket.writable) socket.write(`HTTP/1.1 ${head.join('\r\n')}`)
    socket.destroySoon()
  }

  // Node would answer a missing Host and an unknown Expect itself, without our headers.
  const server = createServer({ ...limit, maxHeaderSize, requireHostHeader: false }, onRequest)
  server.timeout = limit.idleTimeout
  server.prependListener('connection', onConnection)
  server.on('checkExpectation', onRequest)
  server.on('clientError', onClientError)

  /** Accepts no new connection; requests being answered may finish within {@link limits.stopTimeout}. */
  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true
      // `server.close()` also closes idle connections, even if a request is just arriving on one (measured: in one restart
      // of five). So close only the listening socket first; every answer from now on ends its connection.
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
