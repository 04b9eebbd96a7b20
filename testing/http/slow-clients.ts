import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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
