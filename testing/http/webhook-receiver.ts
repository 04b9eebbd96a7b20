import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../process/free-port.ts'

/** Where alerts arrive in a test; `answer` may refuse, redirect or hang. */
export async function startWebhookReceiver(
  answer: (response: ServerResponse) => void = (response) => response.end('ok'),
) {
  /** Address, headers and body of every post. */
  const received: string[] = []
  const bodies: string[] = []
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    bodies.push(body)
    received.push([incoming.url, ...incoming.rawHeaders, body].join('\n'))
    answer(response)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    alerts: (): Record<string, unknown>[] => bodies.map((body) => JSON.parse(body)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
