import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadSite } from '#server/site.ts'
import { createSiteListener } from '#server/site-listener.ts'

/** The built page alone on a free port of this machine, without the endpoint: for pictures and measurements. */
export async function serveSite(dist = 'dist'): Promise<{ url: string; close: () => Promise<void> }> {
  const site = loadSite(dist, { siteUrl: null })
  const server = createServer(
    createSiteListener(site, (req, res) => {
      const { pathname } = new URL(req.url ?? '/', 'http://site')
      const answer = site.respond(req.method ?? 'GET', pathname, (name) => {
        const value = req.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      })
      res.writeHead(answer.status, answer.headers).end(answer.body)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
