import { connect } from 'node:net'

/** How the connection ended. */
type End = 'closed' | 'reset' | 'late'

/** Sends bytes and listens until the server ends the connection, `waitMs` at most. `last`: nothing more will come. */
export function rawRequest(port: number, bytes: string | Uint8Array, waitMs: number, last = false) {
  return new Promise<{ statuses: number[]; text: string; end: End }>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const finish = (end: End) => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3})/g)]
      resolve({ statuses: statuses.map((match) => Number(match[1])), text, end })
    }
    const timer = setTimeout(finish, waitMs, 'late')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => finish('reset')).on('close', () => finish('closed'))
    socket[last ? 'end' : 'write'](bytes)
  })
}
