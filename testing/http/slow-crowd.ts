import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { status } from './client.ts'

/** So many connections from one loopback address, each with the beginning of a request that never ends. */
export async function slowCrowd(port: number, from: string, count: number) {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    // One after the other, or a server that runs short would end them before they have said anything.
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

/** The page, asked for from this loopback address: its status, `null` when nothing came in time. */
export function visit(port: number, from: string, patienceMs = 5000): Promise<number | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const headers = { Host: 'real.example' }
  return status(`http://127.0.0.1:${port}`, { method: 'GET', path: '/', headers, from, signal })
}
