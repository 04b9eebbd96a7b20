import { type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export interface Call {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

export interface Answered {
  status: number
  /** Status, headers and body as they came. */
  text: string
}

/** One request with exactly these headers, also those that `fetch` would not send. */
export function call(url: string, { method = 'POST', path, headers = {}, body }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, url), { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = [answer.statusCode, ...answer.rawHeaders, Buffer.concat(chunks).toString()].join('\n')
        resolve({ status: answer.statusCode ?? 0, text })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Bytes that are no proper HTTP; answers whatever comes back until the server hangs up. */
export function rawCall(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}
