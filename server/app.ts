import { Hono } from 'hono'
import { sendFormPath, sendPath } from '#contract/send.ts'
import { errorFacts } from './care/log.ts'
import { createEndpoint, type EndpointDeps, type EndpointEnv } from './endpoint/endpoint.ts'
import type { MessageStore } from './messages/store.ts'

export interface AppDeps extends EndpointDeps {
  store: Pick<MessageStore, 'probe'>
  mailConfigured: boolean
}

/** Everything else is a file. */
export const appPaths = [sendPath, sendFormPath, '/healthz', '/readyz']

/**
 * Every address of the server but the files', without a port: requests in, answers out. Their security headers are set
 * where they enter (`http/site.ts`), so that those of Hono itself carry them too.
 */
export function createApp(deps: AppDeps): Hono<EndpointEnv> {
  const { log } = deps
  const readiness = createReadiness(deps)
  const endpoint = createEndpoint(deps)
  const app = new Hono<EndpointEnv>()

  for (const path of [sendPath, sendFormPath]) app.all(path, endpoint)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503)
  })

  // Nothing of the error leaves the server, and nothing of the request enters the log.
  app.onError((error, c) => {
    log.error('request failed', errorFacts(error))
    return c.text('Algo falló de este lado. Probá nuevamente.', 500)
  })
  return app
}

/** The probe writes to disk and anyone may ask, so one answer serves for this long (ms). */
const keptMs = 1000

/** What `/readyz` tells, and nothing of a message. */
function createReadiness({ store, mailConfigured, now, log }: AppDeps) {
  const mail = mailConfigured ? 'configured' : 'not configured'

  async function look() {
    try {
      await store.probe()
      return { ready: true, mail }
    } catch (error) {
      const facts = errorFacts(error)
      log.error('not ready', facts)
      return { ready: false, mail, reason: facts.reason }
    }
  }

  let kept: { until: number; answer: ReturnType<typeof look> } | null = null
  return () => {
    const at = now()
    if (!kept || at >= kept.until || at < kept.until - keptMs) kept = { until: at + keptMs, answer: look() }
    return kept.answer
  }
}
