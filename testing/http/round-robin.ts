import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../process/free-port.ts'

/** What may happen to a try: no connection (nothing was sent), or one that broke before an answer. */
type Failure = 'refused' | 'broken'
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
    const asking = request(options, async (answer) => {
      const whole = await buffer(answer).catch(() => null)
      resolve(whole ? { status: answer.statusCode ?? 502, headers: answer.headers, body: whole } : 'broken')
    })
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    )
    asking.end(body)
  })
}

/**
 * A proxy that hands each request to the next server, as nginx with `proxy_next_upstream error non_idempotent`: what one
 * does not answer is asked of another, each at most once. A message may be asked twice: the second is the same one.
 */
export async function startRoundRobin(ports: readonly number[]) {
  /** Tries that failed, and requests of which every try did. */
  const counts = { refused: 0, broken: 0, failed: 0 }
  let turn = 0
  const server = createServer(async (req, res) => {
    const body = await buffer(req)
    const first = turn++
    for (const [i] of ports.entries()) {
      const answer = await ask(ports[(first + i) % ports.length] ?? 0, req, body)
      if (typeof answer === 'object')
        return void res.writeHead(answer.status, answer.headers).end(answer.body)
      counts[answer]++
    }
    counts.failed++
    res.writeHead(502).end()
  })
  // People keep their connections, also while this process is too busy to answer within five seconds.
  server.keepAliveTimeout = 0
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
