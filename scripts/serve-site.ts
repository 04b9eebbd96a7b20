import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadSite, type Site } from '#server/site.ts'
import { createSiteListener } from '#server/site-listener.ts'

/** Answers everything from the built files: the server without its endpoint. */
export function siteAlone(site: Site): RequestListener {
  return createSiteListener(site, (req, res) => {
    // Not `new URL`: it throws on addresses such as `//`.
    const [pathname = '/'] = (req.url ?? '/').split('?')
    const answer = site.respond(req.method ?? 'GET', pathname, (name) => {
      const value = req.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    })
    res.writeHead(answer.status, answer.headers).end(answer.body)
  })
}

/** The built page alone on a free port of this machine, without the endpoint: for pictures and measurements. */
export async function serveSite(dist = 'dist'): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(siteAlone(loadSite(dist, { siteUrl: null })))
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
