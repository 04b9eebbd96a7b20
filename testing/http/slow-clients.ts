import { once } from 'node:events'
import { type ClientHttp2Session, connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { sendPath } from '#contract/send.ts'
import { status } from './client.ts'

/** Opens `count` connections from one loopback address, each with a request that never ends. */
export async function openSlowConnections(port: number, from: string, count: number) {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    // One after the other: the server might close them before they have sent anything.
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket.on('error', () => {}).resume())
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write('GET / HTTP/1.1\r\nHost: real.example\r\nX-Slow:')
  }
  return {
    alive: () => sockets.filter((socket) => !socket.destroyed).length,
    leave: () => sockets.map((socket) => socket.destroy()),
  }
}

/** Requests the page from this loopback address. Returns the status, `null` without an answer in time. */
export function visit(port: number, from: string, timeoutMs = 5000): Promise<number | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { Host: 'real.example' }
  return status(`http://127.0.0.1:${port}`, { method: 'GET', path: '/', headers, from, signal })
}

const post = { ':method': 'POST', ':path': sendPath, 'content-type': 'application/json' }

/** What each stream does: sends the first byte of a message, or requests a page and does not read it. */
const kinds = {
  message: { head: post, body: '{', window: 65_535 },
  page: { head: { ':path': '/page.txt' }, body: null, window: 0 },
} satisfies Record<string, { head: OutgoingHttpHeaders; body: string | null; window: number }>

/** Opens five HTTP/2 connections from one loopback address, with 250 streams each that never end. */
export async function openStalledStreams(port: number, localAddress: string, kind: keyof typeof kinds) {
  const { head, body, window } = kinds[kind]
  const sessions: ClientHttp2Session[] = []
  for (let count = 0; count < 5; count++) {
    const createConnection = () => connect({ port, host: '127.0.0.1', localAddress })
    const session = connectHttp2('http://real.example', {
      createConnection,
      settings: { initialWindowSize: window },
    })
    sessions.push(session.on('error', () => {}))
    await once(session, 'remoteSettings')
    for (let streams = 0; streams < 250; streams++) {
      const stream = session.request({ ':authority': 'real.example', ...head }, { endStream: body === null })
      stream.on('error', () => {})
      if (body !== null) stream.write(body)
    }
    // When a ping is answered, everything sent before it has arrived.
    await new Promise((answered) => session.ping(answered))
  }
  return { leave: () => sessions.map((session) => session.destroy()) }
}
