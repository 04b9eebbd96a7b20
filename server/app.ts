import { Hono } from 'hono'
import { sendFormPath, sendPath } from '#contract/send.ts'
import { errorFacts } from './care/log.ts'
import { createReadiness, type ReadinessDeps } from './care/readiness.ts'
import { createEndpoint, type EndpointDeps, type EndpointEnv } from './endpoint/endpoint.ts'

export type AppDeps = EndpointDeps & ReadinessDeps

/** Everything else is a file. */
export const appPaths = [sendPath, sendFormPath, '/healthz', '/readyz']

/** Every address of the server but the files', without a port: requests in, answers out. */
export function createApp(deps: AppDeps): Hono<EndpointEnv> {
  const { log } = deps
  const readiness = createReadiness(deps)
  const headers = { ...deps.headers, 'Cache-Control': 'no-store' }
  const endpoint = createEndpoint(deps)
  const app = new Hono<EndpointEnv>()

  for (const path of [sendPath, sendFormPath]) app.all(path, endpoint)
  app.get('/healthz', (c) => c.text('ok', 200, headers))
  app.get('/readyz', async (c) => {
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503, headers)
  })

  // Nothing of the error leaves the server, and nothing of the request enters the log.
  app.onError((error, c) => {
    log.error('request failed', errorFacts(error))
    return c.text('Algo falló de este lado. Probá nuevamente.', 500, headers)
  })
  return app
}
