import { once } from 'node:events'
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ownIds, sendFormPath, sendPath } from '#contract/send.ts'

export interface Call {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** The loopback address that the client has. */
  from?: string
  /** Keeps connections; without one each call has its own. */
  agent?: Agent
  signal?: AbortSignal
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Status, headers and body as they came. */
  text: string
}

/** One request with exactly this address and these headers, also what `fetch` would tidy. Rejects when no whole answer came. */
export async function call(
  url: string,
  { method = 'POST', path, body, from, agent, ...rest }: Call,
): Promise<Answered> {
  // Node's own agent would send on a connection that the server has closed while this process was busy.
  const options = { method, path, agent: agent ?? false, localAddress: from, ...rest }
  // What goes wrong is told by `once`, or by the answer's end.
  const sending = request(url, options).on('error', () => {})
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers, rawHeaders } = answer
  const content = await buffer(answer)
  return { status, headers, body: content, text: [status, ...rawHeaders, content].join('\n') }
}

/** The same, but only its status; `null` when no whole answer came. */
export function status(url: string, one: Call): Promise<number | null> {
  return call(url, one).then(
    (answer) => answer.status,
    () => null,
  )
}

export function post(url: string, body: unknown, agent?: Agent): Promise<number | null> {
  return status(url, { ...asJson(body), agent })
}

/** What `/readyz` says: its status and the reason. */
export async function readiness(url: string): Promise<[status: number, reason: string | undefined]> {
  const answer = await fetch(new URL('/readyz', url))
  return [answer.status, (await answer.json()).reason]
}

/** As EmailJS's SDK posts it. Text and bytes go as they are. */
export function asJson(content: unknown, headers: OutgoingHttpHeaders = {}): Call {
  const body = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
  return { path: sendPath, headers: { 'Content-Type': 'application/json', ...headers }, body }
}

/** As the form without JavaScript posts it. */
export function asForm(fields: Record<string, string> | string, headers: OutgoingHttpHeaders = {}): Call {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { path: sendFormPath, headers: { ...type, ...headers }, body: `${new URLSearchParams(fields)}` }
}

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

export const letter = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message: 'Hola, quiero una página.' }

export const ids = {
  user_id: ownIds.publicKey,
  service_id: ownIds.serviceId,
  template_id: ownIds.templateId,
}

export function emailJsBody(over: Record<string, unknown> = {}, top: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    ...ids,
    template_params: { ...letter, ...over },
    ...top,
  }
}
