import { once } from 'node:events'
import { createServer } from 'node:http'

/** `GET /metrics` on the loopback, which nobody outside reaches whatever HOST says. Answers what ends it. */
export async function serveMetrics(port: number, text: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    const body = await text()
    res.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
