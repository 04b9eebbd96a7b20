import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { server as words } from '#content/server.ts'

type Status = keyof typeof words.bare

/** What Node's parser could not read, by its error's code; anything else is 400. */
const statuses: Record<string, Status> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
/** As for an unread body: closing with bytes unread would make the client lose the answer (ms). */
const lingerMs = 1000

/** Answers to what is no proper request, before any application sees it: with the security headers of all others. */
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
      // Node's own field: an answer under way on this connection. A second one would stand in the middle of it.
      if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
        socket.destroy()
        return
      }
      const status = statuses[error.code ?? ''] ?? 400
      const text = words.bare[status]
      const lines = Object.entries(headers(text)).map(([name, value]) => `${name}: ${value}`)
      socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
      setTimeout(() => socket.destroy(), lingerMs).unref()
    },
  }
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
