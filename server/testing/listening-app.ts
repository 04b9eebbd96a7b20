import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Bounds, bounds, createHttpServer } from '../http-server.ts'
import { loadSite } from '../site.ts'
import { createSiteListener } from '../site-listener.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'
import { writeTinySite } from './tiny-site.ts'

/** The test application on a real port, with its connections in view: how much the server read of each. */
export async function listenTestApp(options: TestAppOptions = {}, limits: Partial<Bounds> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'real-dist-'))
  writeTinySite(dist)
  const site = loadSite(dist, { siteUrl: null })
  const test = createTestApp({ site, ...options })
  const listener = createSiteListener(
    site,
    getRequestListener(test.app.fetch, { autoCleanupIncoming: false }),
  )
  const { server, stop } = createHttpServer(listener, {
    headers: site.headers,
    trustProxy: options.trustProxy ?? [],
    limit: { ...bounds, ...limits },
  })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...test,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Every connection so far, closed ones too. */
    sockets,
    async close() {
      server.closeAllConnections()
      await stop()
      await test.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}

export type ListeningApp = Awaited<ReturnType<typeof listenTestApp>>
