import { request } from 'node:http'
import { connect } from 'node:net'

/** So many connections from one loopback address, each with the beginning of a request that never ends. */
export async function slowCrowd(port: number, from: string, count: number) {
  let alive = 0
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from })
      socket.on('error', () => {}).resume()
      await new Promise<void>((begun) => {
        socket.once('connect', () => {
          alive++
          socket.write('GET / HTTP/1.1\r\nHost: real.example\r\nX-Slow:')
          socket.once('close', () => alive--)
          begun()
        })
        socket.once('error', () => begun())
      })
      return socket
    }),
  )
  return {
    alive: () => alive,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The page, asked for from this loopback address: its status, `null` when nothing came within 5 s. */
export function visit(port: number, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', localAddress, agent: false, timeout: 5000 }
    const sending = request({ ...options, headers: { Host: 'real.example' } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? null))
    })
    sending.on('timeout', () => sending.destroy()).on('error', () => resolve(null))
    sending.end()
  })
}
