/** Limits what clients occupy: connections, requests being answered, answers that they do not read. */
import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Client } from './client-address.ts'
import type { Limits } from './limits.ts'

/** Counts what each client and its network hold until it is closed. */
export function createHolds({ perClient, perNetwork }: Pick<Limits, 'perClient' | 'perNetwork'>) {
  const held = new Map<string, number>()

  function release(key: string): void {
    const left = (held.get(key) ?? 0) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }

  /** `false` when the client or its network holds too many; then `what` is not counted. */
  return function hold({ client, network }: Client, what: EventEmitter): boolean {
    const most = new Map([
      [network, perNetwork],
      [client, perClient],
    ])
    for (const [key, limit] of most) if ((held.get(key) ?? 0) >= limit) return false
    for (const key of most.keys()) held.set(key, (held.get(key) ?? 0) + 1)
    what.once('close', () => [...most.keys()].map(release))
    return true
  }
}

interface Connection {
  /** A trusted proxy carries everybody's requests, and never pipelines. */
  peer: Client
  /** The answer to the latest request. */
  answer: ServerResponse | null
  /** Answers before that one that are not finished: the client sends requests without waiting for answers (pipelining). */
  earlier: ServerResponse[]
  /** When it was opened, or began to wait for its next request (ms, monotonic). */
  since: number
  /** Bytes of answers to requests that did not wait, as long as they count. */
  unread: number
  /** Whether its next request waits for room for the answer. */
  isWaiting: boolean
}

const isUnderWay = ({ answer }: Connection) => answer !== null && !answer.writableFinished
const waitsForRequest = (connection: Connection) =>
  !isUnderWay(connection) || connection.answer?.req.complete === false
/** Whether the client may still be reading: all of an answer was handed over to the kernel, or its next request waits for room. */
const isReading = ({ answer, isWaiting }: Connection) => isWaiting || answer?.writableEnded === true

/**
 * Node would go on parsing the chunk that it has read, up to 64 KB: thousands of requests, 40 ms. When `onIncoming` returns 2, its
 * parser takes what follows for another protocol and stops. That is undocumented; if it changes, only those 40 ms are lost.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } }
  if (parser) parser.onIncoming = () => 2
}

/**
 * Answers to requests that did not wait for their turn. The kernel takes them whether or not the client reads, up to megabytes a
 * connection, and does not say what it still holds: so they count as unread for a while, and the next ones wait for room.
 */
function createUnread({ pipelinedBytes, pipelinedTime }: Pick<Limits, 'pipelinedBytes' | 'pipelinedTime'>) {
  let all = 0
  let waiting: (() => void)[] = []

  function release(connection: Connection, most: number): void {
    const bytes = Math.min(most, connection.unread)
    connection.unread -= bytes
    all -= bytes
    const next = waiting
    waiting = []
    for (const run of next) run()
  }

  /** Calls `serve` when there is room for its answer. */
  function whenRoom(socket: Socket, connection: Connection, serve: () => void): void {
    if (socket.destroyed) return
    connection.isWaiting = all >= pipelinedBytes
    if (connection.isWaiting) return void waiting.push(() => whenRoom(socket, connection, serve))
    const before = socket.bytesWritten
    serve()
    const bytes = socket.bytesWritten - before
    connection.unread += bytes
    all += bytes
    setTimeout(() => release(connection, bytes), pipelinedTime).unref()
  }
  return { whenRoom, release }
}

type Serve = (req: IncomingMessage, answer: ServerResponse, peer: Client) => void

/** By this age a connection should have sent its request, and an answer should have been read (ms). */
const settledMs = 1_000

export function createConnections(limit: Limits) {
  const connections = new Map<Socket, Connection>()
  const unread = createUnread(limit)
  let visitors = 0

  function add(socket: Socket, peer: Client): void {
    const visitor = !peer.isProxy
    const connection = {
      peer,
      answer: null,
      earlier: [],
      since: performance.now(),
      unread: 0,
      isWaiting: false,
    }
    connections.set(socket, connection)
    if (visitor && ++visitors > limit.maxConnections) makeRoom(socket)
    socket.once('close', () => {
      connections.delete(socket)
      unread.release(connection, connection.unread)
      if (visitor) visitors--
    })
  }

  /**
   * Closes a visitor's connection to make room for a new one: the one that has waited longest for a request, or else has been
   * reading its answer longest. A connection that we have yet to answer is never closed: if there is no other, the new one is.
   * Connections of this second go last, because many may be opened before the first of them is read.
   */
  function makeRoom(added: Socket): void {
    const now = performance.now()
    const kinds = [
      { mayGo: waitsForRequest, before: now - settledMs },
      { mayGo: isReading, before: now - settledMs },
      { mayGo: waitsForRequest, before: now },
    ]
    for (const { mayGo, before } of kinds) {
      let oldest: Socket | null = null
      let since = before
      for (const [socket, connection] of connections) {
        if (connection.peer.isProxy || socket === added || socket.destroyed || connection.since >= since)
          continue
        if (!mayGo(connection)) continue
        oldest = socket
        since = connection.since
      }
      if (oldest) return void oldest.destroy()
    }
    added.destroy()
  }

  /**
   * A request has come: `serve` is called at once, or, where the client did not wait for its earlier answers, when those were handed
   * over. Not at all when too many wait: then the connection is closed.
   */
  function begin(req: IncomingMessage, answer: ServerResponse, serve: Serve): void {
    const { socket } = req
    const connection = connections.get(socket)
    // More requests may follow on a closed connection, because Node parses a whole chunk of 64 KB.
    if (!connection || socket.destroyed) return
    const before = connection.answer
    connection.answer = answer
    if (before === null || before.writableFinished) {
      if (connection.earlier.length > 0) connection.earlier = []
      connection.since = performance.now()
      serve(req, answer, connection.peer)
      return
    }
    connection.earlier = [...connection.earlier.filter((response) => !response.writableFinished), before]
    if (connection.earlier.length > limit.pipelined) {
      stopParsing(socket)
      socket.destroy()
      return
    }
    readNoFurther(socket, answer)
    const serveLate = () => serve(req, answer, connection.peer)
    before.once('close', () => unread.whenRoom(socket, connection, serveLate))
  }

  /** Pauses reading until the request is answered. Not at once, because Node resumes reading after each message that it parses. */
  function readNoFurther(socket: Socket, answer: ServerResponse): void {
    setImmediate(() => {
      if (answer.closed || socket.destroyed) return
      socket.pause()
      answer.once('close', () => socket.resume())
    })
  }

  /** Calls `then` when every request of the connection that came whole was answered. */
  function afterAnswers(socket: Socket, then: () => void): void {
    const { answer = null, earlier = [] } = connections.get(socket) ?? {}
    const last = [...earlier, answer].findLast((one) => one?.req.complete && !one.closed)
    if (last) last.once('close', then)
    else then()
  }

  /** Closes connections whose client has not read its answer in time: slow traffic alone keeps no connection open. */
  function closeSlow(): void {
    const latest = performance.now() - limit.answerTimeout
    for (const [socket, connection] of connections)
      if (connection.since < latest && isUnderWay(connection)) socket.destroy()
  }

  /** From now on every answer ends its connection, also the answers to requests that have already come. */
  function endWithAnswers(): void {
    for (const { answer } of connections.values())
      if (answer !== null && !answer.headersSent) answer.shouldKeepAlive = false
  }

  /** Whether a client has yet to read an answer that was handed over. */
  const isAnyReading = () =>
    [...connections.values()].some((connection) => isUnderWay(connection) && isReading(connection))

  return { add, begin, afterAnswers, closeSlow, endWithAnswers, isAnyReading }
}
