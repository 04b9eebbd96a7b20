import { type OutgoingHttpHeaders, request } from 'node:http'

export interface Call {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** The loopback address that the client has. */
  from?: string
}

export interface Answered {
  status: number
  /** Status, headers and body as they came. */
  text: string
}

/** One request with exactly these headers, also those that `fetch` would not send. */
export function call(url: string, { method = 'POST', path, body, ...one }: Call): Promise<Answered> {
  const options = { method, headers: one.headers ?? {}, agent: false, localAddress: one.from }
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, url), options, (answer) => {
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
