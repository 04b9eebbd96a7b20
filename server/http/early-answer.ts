/** Answers that go out before a request was read: to what is no proper HTTP, and before the body has arrived. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { server as words } from '#content/start-up.ts'

type Status = keyof typeof words.bare

/** The status for what Node's parser could not read, by its error's code; anything else is 400. */
const statuses: Record<string, Status> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
/**
 * How long a connection stays half open after an early answer (ms). Closed at once, with bytes unread, the kernel would
 * reset it and the client would lose the answer (RFC 9112 9.6).
 */
const lingerMs = 1000

/** One line of text with the security headers of all other answers; then the connection ends. */
export function bareAnswers(security: Readonly<Record<string, string>>) {
  const headers = (text: string) => ({
    ...security,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  })
  return {
    refuse(res: ServerResponse, status: Status): void {
      const text = words.bare[status]
      res.writeHead(status, headers(text)).end(text)
    },
    /** For `clientError`: there is no response object, so the bytes are written here. */
    onClientError(error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }): void {
      if (socket.writableEnded) return
      // `_httpMessage` is Node's own field: the answer under way on this connection. Nothing may be written into it.
      if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
        socket.destroy()
        return
      }
      const status = statuses[error.code ?? ''] ?? 400
      const text = words.bare[status]
      const lines = Object.entries(headers(text)).map(([name, value]) => `${name}: ${value}`)
      endSlowly(socket, [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
    },
  }
}

function endSlowly(socket: Duplex, bytes = ''): void {
  socket.end(bytes)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/**
 * Two `Host` lines or none, or a transfer coding beside `chunked`: Node takes the first and ignores the other, a proxy
 * before us might read it the other way (request smuggling; RFC 9112 3.2 and 6.1).
 */
export function isAmbiguous({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  return httpVersion === '1.0' ? hosts > 1 : hosts !== 1
}

/** An answer before the whole body ends the connection: to keep it, Node would read the body to its last byte. */
export function guardUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  const length = req.headers['content-length'] ?? '0'
  if (length === '0' && req.headers['transfer-encoding'] === undefined) return
  const keep = res.shouldKeepAlive
  res.shouldKeepAlive = false
  req.once('end', () => {
    res.shouldKeepAlive = keep
  })
  res.once('prefinish', () => {
    if (req.readableEnded) return
    // Marks the body as taken, or Node would discard it; reading goes on only into the stream's own buffer (64 KB).
    req.read(0)
    req.pause()
    // Called by Node after the last answer of a connection.
    req.socket.destroySoon = () => endSlowly(req.socket)
  })
}
