import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a connection stays half open after an early answer (ms), so that the answer arrives before the end does. */
const lingerMs = 1000

/**
 * An answer that goes out before the request's body was read ends its connection, and the rest of the body is not read:
 * Node would swallow it to the last byte to keep the connection. Closing at once, with bytes unread, would make the
 * kernel reset the connection and the client lose the answer (RFC 9112 9.6).
 */
export function guardUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  if (req.headers['content-length'] === '0') return
  const keep = res.shouldKeepAlive
  res.shouldKeepAlive = false
  req.once('end', () => {
    res.shouldKeepAlive = keep
  })
  res.once('prefinish', () => {
    if (!req.readableEnded) linger(req)
  })
}

function linger(req: IncomingMessage): void {
  const { socket } = req
  // Marks the body as taken, or Node would discard it; reading goes on only into the stream's own buffer (64 KB).
  req.read(0)
  req.pause()
  // Called by Node after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
