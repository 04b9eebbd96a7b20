import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { appPaths } from '#server/app.ts'
import { type Bounds, bounds, createHttpServer } from '#server/http/http-server.ts'
import { listenerOf, loadSite } from '#server/http/site.ts'
import { listen } from '../process/free-port.ts'
import { ownFolder } from '../store/own-store.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'
import { writeTinySite } from './tiny-site.ts'

/** The test application on a real port until the test ends. */
export async function listenTestApp(limits: Partial<Bounds> = {}, options: TestAppOptions = {}) {
  const dist = ownFolder()
  writeTinySite(dist)
  const site = loadSite(dist, { siteUrl: null })
  const test = createTestApp(options)
  const listener = listenerOf(site, appPaths, getRequestListener(test.app.fetch))
  const { server, stop } = createHttpServer(listener, options.trustProxy, { ...bounds, ...limits })
  const port = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await stop()
  })
  return { ...test, port, url: `http://127.0.0.1:${port}` }
}
