import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebhookReceiver {
  url: string
  /** Address, headers and body of every post. */
  received: string[]
  close(): void
}

/** Where alerts arrive in a test. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: string[] = []
  const server: Server = createServer((incoming, answer) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => {
      body += chunk
    })
    incoming.on('end', () => {
      received.push([incoming.url, ...incoming.rawHeaders, body].join('\n'))
      answer.end('ok')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/avisos`, received, close: () => void server.close() }
}
