import { Hono } from 'hono'
import { sendFormPath, sendPath } from '#contract/send.ts'
import { createEndpoint, type EndpointEnv, type EndpointOptions } from './endpoint/endpoint.ts'
import { isFromThisMachine } from './http/client-address.ts'
import { configuredChannels } from './messages/channels.ts'
import type { ServerStore } from './messages/store.ts'
import { errorAttributes, type LogAttributes } from './monitoring/log.ts'
import { answers } from './words/answers.ts'

/** The paths that the app answers; all other paths are files. */
export const appPaths = [sendPath, sendFormPath, '/healthz', '/readyz']

/** Stands for the host of a request of HTTP/1.0 that names none. */
export const withoutHost = 'localhost'

interface AppOptions extends EndpointOptions {
  store: Pick<ServerStore, 'probe'>
}

/** Answers at `appPaths`. `site.ts` sets the security headers before, so that Hono's own answers have them too. */
export function createApp(options: AppOptions) {
  const { store, clock, onFault } = options
  const configured = configuredChannels(options).map((channel) => [channel, 'configured'])
  const delivers = { mail: 'not configured', ...Object.fromEntries(configured) }
  let probed = { at: -Infinity, fault: Promise.resolve<LogAttributes | null>(null) }
  const endpoint = createEndpoint(options)
  const app = new Hono<EndpointEnv>()

  for (const path of [sendPath, sendFormPath]) app.all(path, endpoint)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const at = clock.monotonic()
    // The store is probed once a second at most: a probe writes to disk, and anybody may ask.
    if (at - probed.at >= 1000) probed = { at, fault: store.probe().then(() => null, errorAttributes) }
    const fault = await probed.fault
    // Only this machine is told the reason, which may hold a path or the address of a database.
    const reason = isFromThisMachine(c.env.incoming) ? fault?.reason : undefined
    return c.json({ ready: fault === null, ...delivers, reason }, fault === null ? 200 : 503)
  })

  // The answer says nothing of the error.
  app.onError((error, c) => {
    onFault(error)
    return c.text(answers.failed, 500)
  })
  return app
}
