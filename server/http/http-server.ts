import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { answers } from '#server/words/answers.ts'
import { type Client, type ClientRequest, createClientAddress } from './client-address.ts'
import { createConnections, createHolds } from './connections.ts'
import { limits } from './limits.ts'
import { acceptTarget } from './request-target.ts'

/** How often connections are looked at while the server stops (ms). */
const stopPollMs = 50

/** Errors of Node's parser and timers; all others are 400. */
const errorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

interface HttpServerOptions {
  /** For the answers that the listener does not give. */
  headers: Record<string, string>
  trustProxy: readonly string[]
  /** Told of an exception of a connection or a request, which ends that alone. */
  onFault: (error: unknown) => void
}

type Listener = (req: ClientRequest, res: ServerResponse) => unknown

/** Node's HTTP server with limits and timeouts. */
export function createHttpServer(
  listener: Listener,
  { headers, trustProxy, onFault }: HttpServerOptions,
  limit = limits,
) {
  let stopping = false
  const clientOf = createClientAddress(trustProxy)
  const connections = createConnections(limit)
  const hold = createHolds(limit)

  function onConnection(socket: Socket): void {
    const peer = clientOf({ socket, headers: {} })
    // `null`: the peer has disconnected already.
    if (peer === null || (!peer.isProxy && !hold(peer, socket))) return void socket.destroy()
    connections.add(socket, peer)
  }

  /** Every request of every visitor comes by here: it makes no closures. */
  function onRequest(req: IncomingMessage, res: ServerResponse): void {
    connections.begin(req, res, serveGuarded)
  }

  function serveGuarded(req: IncomingMessage, res: ServerResponse, peer: Client): void {
    try {
      const running = serve(req, res, peer)
      if (running instanceof Promise) running.catch((error: unknown) => failed(error, res))
    } catch (error) {
      failed(error, res)
    }
  }

  function failed(error: unknown, res: ServerResponse): void {
    onFault(error)
    if (res.headersSent) res.destroy()
    else refuse(res, 400)
  }

  function serve(req: IncomingMessage, res: ServerResponse, peer: Client): unknown {
    if (stopping) res.shouldKeepAlive = false
    if (!acceptTarget(req)) return refuse(res, 400)
    const client = peer.isProxy ? clientOf(req) : peer
    // A visitor's connections were counted when they were opened.
    if (peer.isProxy && client && !client.isProxy && !hold(client, res))
      return refuse(res, 429, answers.tooManyRequests, { 'Retry-After': '10' })
    const known = req as ClientRequest
    known.client = client
    return listener(known, res)
  }

  /** Runs what a connection asks. An exception of it ends only that: all others share this process. */
  function guarded(socket: Socket, run: () => void): void {
    try {
      run()
    } catch (error) {
      onFault(error)
      socket.destroy()
    }
  }

  function refuse(res: ServerResponse, status: number, text = '', more = {}): void {
    // Do not wait for the rest of the request.
    res.shouldKeepAlive = false
    res.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text)
  }

  /**
   * Answers bytes that are not HTTP, are too long or come too late; after the answers to requests that came before them. Other answers
   * are written in one piece, so this never splits one.
   */
  function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    const status = errorStatus[error.code ?? ''] ?? 400
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
    const head = [`${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': ')), '', '']
    connections.afterAnswers(socket, () => {
      if (socket.writable) socket.write(`HTTP/1.1 ${head.join('\r\n')}`)
      socket.destroySoon()
    })
  }

  // Node would answer a missing Host and an unknown Expect itself, without our headers.
  const server = createServer({ ...limit, maxHeaderSize: 16_384, requireHostHeader: false }, onRequest)
  server.timeout = limit.idleTimeout
  server.prependListener('connection', (socket) => guarded(socket, () => onConnection(socket)))
  server.on('checkExpectation', onRequest)
  server.on('clientError', (error, socket: Socket) => guarded(socket, () => onClientError(error, socket)))
  const checking = setInterval(connections.closeSlow, limit.connectionsCheckingInterval).unref()

  /**
   * Accepts no new connection; requests being answered may finish within `stopTimeout`. Resolves when the last connection is
   * closed.
   */
  async function stop(): Promise<void> {
    stopping = true
    connections.endWithAnswers()
    const closed = once(server, 'close')
    // `server.close()` also closes idle connections, even if a request is just arriving on one (measured: in one restart
    // of five). So close only the listening socket first; every answer from now on ends its connection.
    NetServer.prototype.close.call(server)
    const began = performance.now()
    const closing = setInterval(() => {
      const passed = performance.now() - began
      if (passed >= limit.stopTimeout) return server.closeAllConnections()
      if (passed < limit.idleGrace) return
      // Repeated, because an answer that began before the stop leaves an idle connection when it ends. Not while a client is
      // reading: for Node a connection is idle once all of its answer was handed over, and a slow reader would lose the rest.
      if (!connections.isAnyReading()) server.closeIdleConnections()
    }, stopPollMs)
    await closed
    clearInterval(closing)
    clearInterval(checking)
  }
  return { server, stop }
}
