/** The head of an answer, made once: Node would check and join its dozen headers at each answer, a seventh of what a page costs. */
import type { ServerResponse } from 'node:http'
import { limits } from './limits.ts'

/** The head of a 200 that leaves its connection open, up to the date. */
export function headOf(headers: Record<string, string>): string {
  const open = { Connection: 'keep-alive', 'Keep-Alive': `timeout=${limits.keepAliveTimeout / 1000}` }
  const lines = Object.entries({ ...headers, ...open }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}Date: `
}

/** The `Date` line of this second. */
let date = ''
function dateOfNow(): string {
  if (date !== '') return date
  const now = new Date()
  date = now.toUTCString()
  setTimeout(() => {
    date = ''
  }, 1000 - now.getMilliseconds()).unref()
  return date
}

/**
 * Node sends what stands in `_header`, as it does after its own `writeHead`. That is undocumented: if it changes, `headersSent` stays
 * false. Returns whether the head is sent; not for an answer that ends its connection.
 */
export function sendHead(res: ServerResponse, head: string): boolean {
  if (!res.shouldKeepAlive) return false
  const prepared = res as ServerResponse & { _header?: string }
  prepared._header = `${head}${dateOfNow()}\r\n\r\n`
  return res.headersSent
}
