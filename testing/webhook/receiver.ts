import { createHmac } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { text } from 'node:stream/consumers'
import { listen as listenOn } from '../process/free-port.ts'

/** A status alone, or with headers and a body; or no reply, one that comes byte by byte, or one without end. */
export type Reply =
  | number
  | { status: number; headers?: OutgoingHttpHeaders; body?: string }
  | 'hang'
  | 'cut'
  | 'slow head'
  | 'slow body'
  | 'endless body'

interface Received {
  id: string
  /** Whether the signature is right, computed by the Standard Webhooks specification and not by the server's code. */
  genuine: boolean
  timestamp: number
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: as JSON gives it
  body: any
}

const secret = `whsec_${Buffer.from('a receiver’s own key, for tests').toString('base64')}`

function isGenuine({ headers }: IncomingMessage, raw: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** The agency's receiver on a free port, which keeps what it gets. `tls`: its certificate. */
export async function openReceiver(answer: (received: Received) => Reply = () => 200, tls?: ServerOptions) {
  const self = {
    port: 0,
    url: '',
    secret,
    settings: { MESSAGE_WEBHOOK_URL: '', MESSAGE_WEBHOOK_SECRET: secret },
    /** What the server's configuration holds for it. */
    receiver: { url: '', key: Buffer.from(secret.slice('whsec_'.length), 'base64') },
    received: [] as Received[],
    /** IDs of the messages that were answered 2xx. */
    taken: new Set<string>(),
    answer,
    /** Called when it begins to hang. */
    onHang: () => {},
    listen,
    close,
  }
  let server: Server

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(incoming).catch(() => null)
    // The client was killed while sending.
    if (raw === null) return
    const { headers } = incoming
    const received = {
      id: String(headers['webhook-id']),
      genuine: isGenuine(incoming, raw),
      timestamp: Number(headers['webhook-timestamp']),
      headers,
      body: JSON.parse(raw),
    }
    self.received.push(received)
    const said = self.answer(received)
    const status = typeof said === 'object' ? said.status : said
    if (Number(status) >= 200 && Number(status) < 300) self.taken.add(received.id)
    if (typeof said === 'number') return void response.writeHead(said).end(said < 300 ? 'ok' : '')
    if (typeof said === 'object') return void response.writeHead(said.status, said.headers).end(said.body)
    const { socket } = response
    if (said === 'hang') self.onHang()
    if (said === 'cut') socket?.destroy()
    if (said === 'slow head') drip(response, 'HTTP/1.1 200 OK\r\nX-Slow: ')
    if (said === 'slow body') drip(response, 'HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
    if (said === 'endless body') flood(response)
  }

  function drip({ socket }: ServerResponse, beginning: string): void {
    socket?.write(beginning)
    const timer = setInterval(() => socket?.write('x'), 20)
    socket?.on('error', () => {}).on('close', () => clearInterval(timer))
  }

  function flood(response: ServerResponse): void {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed) {
        if (!response.write('x'.repeat(10_000))) return void response.once('drain', more)
      }
    }
    response.on('error', () => {})
    more()
  }

  /** Listens, after `close` on the same port again. */
  async function listen(): Promise<void> {
    server = tls ? createTlsServer(tls, take) : createServer(take)
    self.port = await listenOn(server, self.port)
    self.url = `${tls ? 'https' : 'http'}://127.0.0.1:${self.port}/consultas`
    self.settings.MESSAGE_WEBHOOK_URL = self.url
    self.receiver.url = self.url
  }

  /** Stops listening and cuts every connection, as if it was killed. */
  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  await listen()
  return self
}

/** Accepts most messages; now and then it fails, before or after it has kept the message. */
export function moody(): Reply {
  const mood = Math.random()
  return mood < 0.1 ? 500 : mood < 0.15 ? 'cut' : mood < 0.2 ? 503 : 200
}

/** IDs that differ from the first under which the same message came: there must be none. */
export function renamed(received: readonly { id: string; body: { message: string } }[]): string[] {
  const idOf = new Map<string, string>()
  return received.flatMap(({ id, body }) => {
    const first = idOf.get(body.message) ?? id
    idOf.set(body.message, first)
    return first === id ? [] : [id]
  })
}
