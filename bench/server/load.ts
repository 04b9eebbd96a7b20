import { connect, type Socket } from 'node:net'

/** Builds the n-th request, whole: head and body as they go on the wire. */
export type MakeRequest = (n: number) => string | Buffer

export interface Load {
  perSecond: number
  /** Answers with a status other than 200. */
  failed: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** One kept connection, one request after the other. A parser of its own: `fetch` would cost more than the server. */
class Client {
  readonly #socket: Socket
  #buffer: Buffer = Buffer.alloc(0)
  #done: ((status: number) => void) | null = null
  /** The server ends idle connections after some seconds. */
  closed = false

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('close', () => {
      this.closed = true
      this.#done?.(0)
    })
    this.#socket.on('error', () => {})
  }

  #read(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk])
    const end = this.#buffer.indexOf(headEnd)
    if (end < 0) return
    const head = this.#buffer.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#buffer.length < end + 4 + length) return
    this.#buffer = this.#buffer.subarray(end + 4 + length)
    const done = this.#done
    this.#done = null
    done?.(Number(head.slice(9, 12)))
  }

  ask(request: string | Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#done = resolve
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** `connections` clients, each asking again as soon as it has its answer, for some seconds or a number of requests. */
export async function saturate(
  port: number,
  connections: number,
  make: MakeRequest,
  until: { seconds: number } | { requests: number },
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new Client(port))
  const began = performance.now()
  const deadline = 'seconds' in until ? began + until.seconds * 1000 : Number.POSITIVE_INFINITY
  const wanted = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY
  let sent = 0
  let answered = 0
  let failed = 0
  const loop = async (client: Client) => {
    while (sent < wanted && performance.now() < deadline) {
      const status = await client.ask(make(sent++))
      answered++
      if (status !== 200) failed++
      if (status === 0) return
    }
  }
  await Promise.all(clients.map(loop))
  const seconds = (performance.now() - began) / 1000
  for (const client of clients) client.close()
  return { perSecond: answered / seconds, failed }
}

/** Sends at a fixed rate, however long answers take (open loop), and returns every latency (ms). */
export async function steady(
  port: number,
  perSecond: number,
  seconds: number,
  make: MakeRequest,
): Promise<number[]> {
  const free: Client[] = []
  const latencies: number[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const kept = free.pop()
    const client = kept && !kept.closed ? kept : new Client(port)
    const sent = performance.now()
    running.push(
      client.ask(make(n)).then((status) => {
        latencies.push(status === 200 ? performance.now() - sent : Number.POSITIVE_INFINITY)
        free.push(client)
      }),
    )
  }
  await Promise.all(running)
  for (const client of free) client.close()
  return latencies
}
