import { connect } from 'node:net'

/** Sends bytes and listens until the server ends the connection, `waitMs` at most. */
export async function rawRequest(port: number, bytes: string, waitMs: number) {
  const socket = connect(port, '127.0.0.1')
  const timer = setTimeout(() => socket.destroy(), waitMs)
  socket.write(bytes)
  let text = ''
  try {
    for await (const chunk of socket) text += chunk.toString('latin1')
  } catch {
    // What came before the connection broke counts.
  }
  clearTimeout(timer)
  return { text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1])) }
}
