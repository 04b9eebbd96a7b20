import { Hono } from 'hono'
import { sendFormPath, sendPath } from '#contract/send.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { createKnownLimited } from './known-limited.ts'
import { errorFacts } from './log.ts'
import { createReadiness, type ReadinessDeps } from './readiness.ts'
import { type SendDeps, send } from './send.ts'
import type { Site } from './site.ts'

export interface AppDeps extends Omit<SendDeps, 'headers' | 'known'>, ReadinessDeps {
  site: Site
}

/** Every address of the server, without a port: requests in, answers out. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { site, log } = deps
  const sending: SendDeps = { ...deps, headers: site.headers, known: createKnownLimited() }
  const readiness = createReadiness(deps)
  const headers = { ...site.headers, 'Cache-Control': 'no-store' }
  const app = new Hono<AppEnv>()

  app.all(sendPath, (c) => send(c, sending))
  app.all(sendFormPath, (c) => send(c, sending))
  app.get('/healthz', (c) => c.text('ok', 200, headers))
  app.get('/readyz', async (c) => {
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503, headers)
  })
  app.all('*', (c) => fromSite(c, site))

  // Nothing of the error leaves the server, and nothing of the request enters the log.
  app.onError((error, c) => {
    log.error('request failed', errorFacts(error))
    return c.text('Algo falló de este lado. Probá nuevamente.', 500, headers)
  })
  return app
}

function fromSite(c: AppContext, site: Site): Response {
  const { status, headers, body } = site.respond(c.req.method, c.req.path, (name) => c.req.header(name))
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
}
