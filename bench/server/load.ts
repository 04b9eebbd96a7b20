import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendPath } from '#contract/send.ts'
import { emailJsBody } from '#testing/http/sample-body.ts'

/** Builds the n-th request, whole: head and body as they go on the wire. */
export type MakeRequest = (n: number) => string | Buffer

export const getPage = (port: number): MakeRequest => {
  const request = Buffer.from(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
  )
  return () => request
}

/** A message of ordinary length, every one different: equal ones would be stored once. */
export const sendMessage = (port: number, run: string): MakeRequest => {
  const text =
    'Hola, tengo una panadería en Godoy Cruz y necesito una página con los precios y un formulario. '
  return (n) => {
    const words = { email: `ana${n}@ejemplo.com`, message: `${text}${run} ${n}` }
    const body = JSON.stringify(emailJsBody(words))
    return `POST ${sendPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
}

/** One kept connection; answers the status, 0 when it broke. autocannon asks a third as often (decision 066). */
function openClient(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let buffer = Buffer.alloc(0)
  let answer = (_status: number) => {}
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    const end = buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = buffer.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (buffer.length < end + 4 + length) return
    buffer = buffer.subarray(end + 4 + length)
    answer(Number(head.slice(9, 12)))
  })
  socket.on('error', () => {})
  socket.on('close', () => answer(0))
  const ask = (request: string | Buffer) =>
    new Promise<number>((resolve) => {
      answer = resolve
      socket.write(request)
    })
  return { socket, ask }
}

/** `connections` clients, each asking again as soon as it has its answer, for some seconds or a number of requests. */
export async function saturate(
  port: number,
  connections: number,
  make: MakeRequest,
  { seconds = Infinity, requests = Infinity }: { seconds?: number; requests?: number },
): Promise<{ perSecond: number; failed: number }> {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  let sent = 0
  let answered = 0
  let failed = 0
  const loop = async () => {
    const { socket, ask } = openClient(port)
    while (sent < requests && elapsed() < seconds && !socket.closed) {
      if ((await ask(make(sent++))) !== 200) failed++
      answered++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, loop))
  return { perSecond: answered / elapsed(), failed }
}

/** Sends at a fixed rate, however long answers take (open loop), and returns every latency (ms). */
export async function steady(
  port: number,
  perSecond: number,
  seconds: number,
  make: MakeRequest,
): Promise<number[]> {
  const free: ReturnType<typeof openClient>[] = []
  const running: Promise<number>[] = []
  const began = performance.now()
  const latency = async (request: string | Buffer) => {
    // The server ends idle connections after some seconds.
    const kept = free.pop()
    const client = kept && !kept.socket.closed ? kept : openClient(port)
    const sent = performance.now()
    const status = await client.ask(request)
    free.push(client)
    return status === 200 ? performance.now() - sent : Number.POSITIVE_INFINITY
  }
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = began + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(latency(make(n)))
  }
  const latencies = await Promise.all(running)
  for (const { socket } of free) socket.destroy()
  return latencies
}
