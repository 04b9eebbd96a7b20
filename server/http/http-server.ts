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
  const peers = new WeakMap<Socket, Client>()

  function onConnection(socket: Socket): void {
    const peer = clientOf({ socket, headers: {} })
    // `null`: the peer has disconnected already.
    if (peer === null || (!peer.isProxy && !hold(peer, socket))) return void socket.destroy()
    peers.set(socket, peer)
    connections.add(socket, !peer.isProxy)
  }

  function onRequest(req: IncomingMessage, res: ServerResponse) {
    connections.begin(req.socket, res, () =>
      guarded(
        () => serve(req, res),
        () => endWith(res),
      ),
    )
  }

  function serve(req: IncomingMessage, res: ServerResponse): unknown {
    if (stopping) res.shouldKeepAlive = false
    if (!acceptTarget(req)) return refuse(res, 400)
    const peer = peers.get(req.socket) ?? null
    const client = peer?.isProxy ? clientOf(req) : peer
    // A visitor's connections were counted when they were opened.
    if (peer?.isProxy && client && !client.isProxy && !hold(client, res))
      return refuse(res, 429, answers.tooManyRequests, { 'Retry-After': '10' })
    return listener(Object.assign(req, { client }), res)
  }

  /** Runs what one connection or request asks. An exception of it ends only that: all others share this process. */
  function guarded(run: () => unknown, end: () => void): void {
    const fail = (error: unknown) => {
      onFault(error)
      end()
    }
    try {
      const running = run()
      if (running instanceof Promise) running.catch(fail)
    } catch (error) {
      fail(error)
    }
  }

  function endWith(res: ServerResponse): void {
    if (res.headersSent) res.destroy()
    else refuse(res, 400)
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
  const closing = (socket: Socket) => () => void socket.destroy()
  server.prependListener('connection', (socket) => guarded(() => onConnection(socket), closing(socket)))
  server.on('checkExpectation', onRequest)
  server.on('clientError', (error, socket: Socket) =>
    guarded(() => onClientError(error, socket), closing(socket)),
  )
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
