import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { sendPath } from '#contract/send.ts'

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
  /** Status, headers and body as they came. */
  text: string
}

/** One request with exactly these headers, also those that `fetch` would not send. Rejects when no whole answer came. */
export function call(url: string, { method = 'POST', path, body, from, ...rest }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { method, agent: false as const, localAddress: from, ...rest }
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

/** The same, but only its status; `null` when no whole answer came. */
export function status(url: string, one: Call): Promise<number | null> {
  return call(url, one).then(
    (answer) => answer.status,
    () => null,
  )
}

export function post(url: string, body: unknown, agent?: Agent): Promise<number | null> {
  const headers = { 'Content-Type': 'application/json' }
  return status(url, { path: sendPath, headers, body: JSON.stringify(body), agent })
}
