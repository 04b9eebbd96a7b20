import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { clientNetworks, createClientAddress } from './client-address.ts'

/** Times in ms. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
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
  stopTimeout: 5_000,
}
export type Limits = typeof limits

const tooManyRequests = 'Llegaron muchos pedidos a la vez: esperá un poco y probá nuevamente.'

/** Errors of Node's parser and timers; all others are 400. */
const errorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Node's HTTP server with limits and timeouts. `headers`: for the answers that the listener does not give. */
export function createHttpServer(
  listener: RequestListener,
  headers: Record<string, string>,
  trustProxy: readonly string[],
  limit = limits,
) {
  let stopping = false
  const { addressOf, isProxy } = createClientAddress(trustProxy)
  const held = new Map<string, number>()
  /** Visitors' connections with the answer to their latest request, and its number in the order of all. */
  const connections = new Map<Socket, { answer: ServerResponse | null; order: number }>()
  let requests = 0

  /** Counts a connection or an answer until it is closed; `false` when its client holds too many. */
  function hold(address: string, what: Socket | ServerResponse): boolean {
    const { client } = clientNetworks(address)
    const count = held.get(client) ?? 0
    if (count >= limit.perClient) return false
    held.set(client, count + 1)
    what.once('close', () => {
      const left = (held.get(client) ?? 0) - 1
      if (left > 0) held.set(client, left)
      else held.delete(client)
    })
    return true
  }

  function onConnection(socket: Socket): void {
    const peer = addressOf({ socket, headers: {} })
    if (peer !== null && isProxy(peer)) return
    // `null`: disconnected already.
    if (peer === null || !hold(peer, socket)) return void socket.destroy()
    connections.set(socket, { answer: null, order: ++requests })
    socket.once('close', () => connections.delete(socket))
    if (connections.size > limit.maxConnections) closeLongestWaiting()
  }

  /** Closes the connection that has waited longest without a complete request: the new one when all others are served. */
  function closeLongestWaiting(): void {
    const all = [...connections].sort(([, one], [, other]) => one.order - other.order)
    const [waiting] = all.find(([, { answer }]) => !answer?.req.complete || answer.writableFinished) ?? []
    if (!waiting) return
    connections.delete(waiting)
    waiting.destroy()
  }

  function onRequest(req: IncomingMessage, res: ServerResponse) {
    if (stopping) res.shouldKeepAlive = false
    if (req.headers.host === undefined && req.httpVersion !== '1.0') return refuse(res, 400)
    // A visitor's connection answers one request at a time, so counting connections is enough.
    const latest = connections.get(req.socket)
    if (latest) Object.assign(latest, { answer: res, order: ++requests })
    else {
      const client = addressOf(req)
      if (client !== null && !isProxy(client) && !hold(client, res))
        return refuse(res, 429, tooManyRequests, { 'Retry-After': '10' })
    }
    listener(req, res)
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
  const server = createServer({ ...limit, maxHeaderSize: 16_384, requireHostHeader: false }, onRequest)
  server.timeout = limit.idleTimeout
  server.prependListener('connection', onConnection)
  server.on('checkExpectation', onRequest)
  server.on('clientError', onClientError)

  /** Accepts no new connection; requests being answered may finish within {@link limits.stopTimeout}. */
  async function stop(): Promise<void> {
    stopping = true
    const closed = once(server, 'close')
    // `server.close()` also closes idle connections, even if a request is just arriving on one (measured: in one restart
    // of five). So close only the listening socket first; every answer from now on ends its connection.
    NetServer.prototype.close.call(server)
    setTimeout(() => server.closeIdleConnections(), limit.idleGrace).unref()
    setTimeout(() => server.closeAllConnections(), limit.stopTimeout).unref()
    await closed
  }
  return { server, stop }
}
