import { createServer } from 'node:http'
import { createSiteListener, loadSite } from '#server/http/site.ts'
import { listen } from '#testing/process/free-port.ts'

/** Serves the built files on a free port, without the endpoint: for screenshots, tests and measurements. */
export async function serveSite(dist = 'dist', siteUrl: string | null = null) {
  const server = createServer(createSiteListener(loadSite(dist, { siteUrl })))
  const port = await listen(server)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
