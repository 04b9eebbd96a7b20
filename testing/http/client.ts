import { once } from 'node:events'
import type { Agent, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ownIds, sendFormPath, sendPath } from '#contract/send.ts'

/** `from`: the loopback address of the client. Without `agent` each call opens a connection of its own. */
export interface Call extends RequestOptions {
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  from?: string
}

/** One request with exactly this path and these headers, which `fetch` would normalise. Rejects without a complete answer. */
export async function call(url: string, { body, from, ...rest }: Call) {
  // Node's global agent may reuse a connection that the server closed while this process was busy.
  const options = { method: 'POST', agent: false, localAddress: from, ...rest }
  // `once` and `buffer` reject on errors.
  const sending = request(url, options).on('error', () => {})
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers, rawHeaders } = answer
  const content = await buffer(answer)
  /** Status, headers and body as received. */
  const text = [status, ...rawHeaders, content].join('\n')
  return { status, headers, body: content, text }
}

/** The same, but only the status; `null` without a complete answer. */
export function status(url: string, request: Call): Promise<number | null> {
  return call(url, request).then(
    (answer) => answer.status,
    () => null,
  )
}

export function post(url: string, body: unknown, agent?: Agent): Promise<number | null> {
  return status(url, { ...asJson(body), agent })
}

export async function readiness(url: string): Promise<[status: number, reason: string | undefined]> {
  const answer = await fetch(new URL('/readyz', url))
  return [answer.status, (await answer.json()).reason]
}

/** A post as EmailJS's SDK sends it. Strings and bytes are sent unchanged. */
export function asJson(content: unknown, headers: OutgoingHttpHeaders = {}): Call {
  const body = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
  return { path: sendPath, headers: { 'Content-Type': 'application/json', ...headers }, body }
}

/** A post as the form without JavaScript sends it. */
export function asForm(fields: Record<string, string> | string, headers: OutgoingHttpHeaders = {}): Call {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { path: sendFormPath, headers: { ...type, ...headers }, body: `${new URLSearchParams(fields)}` }
}

/** Sends bytes and reads until the server closes the connection, `waitMs` at most. */
export async function rawRequest(port: number, bytes: string, waitMs: number) {
  const socket = connect(port, '127.0.0.1')
  const timer = setTimeout(() => socket.destroy(), waitMs)
  socket.write(bytes)
  let text = ''
  try {
    for await (const chunk of socket) text += chunk.toString('latin1')
  } catch {
    // Keep what was received before the connection broke.
  }
  clearTimeout(timer)
  return { text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1])) }
}

/** A post whose body ends when `finish` is called. */
export function beginPost(port: number, message: string) {
  const body = JSON.stringify(emailJsBody({ message }))
  const socket = connect(port, '127.0.0.1')
  const lines = [`POST ${sendPath} HTTP/1.1`, 'Host: real.test', 'Content-Type: application/json']
  socket.write([...lines, `Content-Length: ${Buffer.byteLength(body)}`, '', body.slice(0, 10)].join('\r\n'))
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return { finish: () => socket.write(body.slice(10)), answer: () => text }
}

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

/** The status of the page for this loopback address; `null` without an answer in time. */
export function visit(port: number, from: string): Promise<number | null> {
  const signal = AbortSignal.timeout(5000)
  const headers = { Host: 'real.example' }
  return status(`http://127.0.0.1:${port}`, { method: 'GET', path: '/', headers, from, signal })
}

export const sampleFields = {
  name: 'Ana Pérez',
  email: 'ana@ejemplo.com',
  message: 'Hola, quiero una página.',
}

export const ids = {
  user_id: ownIds.publicKey,
  service_id: ownIds.serviceId,
  template_id: ownIds.templateId,
}

export function emailJsBody(over: Record<string, unknown> = {}, top: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    ...ids,
    template_params: { ...sampleFields, ...over },
    ...top,
  }
}
