import { connect } from 'node:net'

export interface RawAnswer {
  /** Status of every answer on the connection. */
  statuses: number[]
  text: string
  /** How the connection ended. */
  end: 'closed' | 'reset' | 'late'
  ms: number
}

/**
 * Sends bytes as they are and listens until the server ends the connection, `waitMs` at most. `last` says that nothing
 * more will come: the server then has no reason to keep the connection.
 */
export function rawRequest(
  port: number,
  bytes: string | Uint8Array,
  waitMs: number,
  last = false,
): Promise<RawAnswer> {
  const began = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const finish = (end: RawAnswer['end']) => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3})/g)].map((match) =>
        Number(match[1]),
      )
      resolve({ statuses, text, end, ms: performance.now() - began })
    }
    const timer = setTimeout(() => finish('late'), waitMs)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('closed'))
    if (last) socket.end(bytes)
    else socket.write(bytes)
  })
}
