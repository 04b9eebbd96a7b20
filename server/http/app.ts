import { Hono } from 'hono'
import { sendFormPath, sendPath } from '#contract/send.ts'
import { createEndpoint, type EndpointEnv, type EndpointOptions } from '../endpoint/endpoint.ts'
import type { MessageStore } from '../messages/store.ts'
import { errorFacts } from '../monitoring/log.ts'

export interface AppOptions extends EndpointOptions {
  store: Pick<MessageStore, 'probe'>
}

/** All other paths are files. */
export const appPaths = [sendPath, sendFormPath, '/healthz', '/readyz']

/** Answers at `appPaths`. The security headers are set before (`site.ts`), so that Hono's own answers have them too. */
export function createApp(options: AppOptions): Hono<EndpointEnv> {
  const { log } = options
  const readiness = createReadinessCheck(options)
  const endpoint = createEndpoint(options)
  const app = new Hono<EndpointEnv>()

  for (const path of [sendPath, sendFormPath]) app.all(path, endpoint)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const answer = await readiness()
    return c.json(answer, answer.ready ? 200 : 503)
  })

  // The answer holds nothing of the error, and the log nothing of the request.
  app.onError((error, c) => {
    log.error('request failed', errorFacts(error))
    return c.text('Algo falló de este lado. Probá nuevamente.', 500)
  })
  return app
}

/** The probe writes to disk and anybody may ask, so its answer is cached this long (ms). */
const readinessCacheMs = 1000

/** The answer of `/readyz`. It holds nothing of a message. */
function createReadinessCheck({ store, mail: settings, clock, log }: AppOptions) {
  const mail = settings ? 'configured' : 'not configured'

  async function check() {
    try {
      await store.probe()
      return { ready: true, mail }
    } catch (error) {
      const facts = errorFacts(error)
      log.error('not ready', facts)
      return { ready: false, mail, reason: facts.reason }
    }
  }

  let cached: { until: number; answer: ReturnType<typeof check> } | null = null
  return () => {
    const at = clock.monotonic()
    if (!cached || at >= cached.until) cached = { until: at + readinessCacheMs, answer: check() }
    return cached.answer
  }
}
