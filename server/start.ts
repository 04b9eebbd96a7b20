import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { server as words } from '#content/start-up.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Log } from './care/log.ts'
import { createMetrics } from './care/metrics/metrics.ts'
import { serveMetrics } from './care/metrics/serve.ts'
import type { Config } from './config/config.ts'
import { createClientHash } from './endpoint/client-hash.ts'
import { createPostCounts } from './endpoint/posts.ts'
import { clientAddress } from './http/client-address.ts'
import { createHttpServer } from './http/http-server.ts'
import { createSiteListener, loadSite } from './http/site.ts'
import { StoreMoved } from './messages/errors.ts'
import { createAcceptor } from './messages/group-commit.ts'
import { openStore } from './messages/open-store.ts'

export interface StartOptions {
  dist: string
  log: Log
  /** Descriptor of a listening socket that somebody else holds open; `null`: one of our own on HOST and PORT. */
  socket?: number | null
}

/** Everything of a server but the process. Rejects when anything is missing. */
export async function start(config: Config, { dist, log: given, socket = null }: StartOptions) {
  const { siteUrl, hsts, mail, allowance, trustProxy } = config
  const site = loadSite(dist, { siteUrl, hsts })
  const store = await openStore(config)
  const { moved } = await store.health()
  if (moved) {
    await store.close()
    throw new StoreMoved(words.moved(moved.to))
  }
  let background: ReturnType<typeof startBackground> | null = null
  const dataDir = config.databaseUrl === null ? config.dataDir : null
  const { storeBytes } = allowance
  const metrics = config.metricsPort === null ? null : createMetrics({ store, dataDir, storeBytes })
  const log = metrics?.hear(given) ?? given
  const acceptor = createAcceptor(store, allowance, () => background?.wake())
  const posts = createPostCounts(metrics?.posts)
  const app = createApp({
    acceptor,
    posts,
    store,
    site,
    log,
    now: Date.now,
    siteUrl,
    mailConfigured: mail !== null,
    messageHost: messageHost(config),
    clientAddress: clientAddress(trustProxy),
    clientHash: createClientHash(store, Date.now),
  })
  const answers = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const { headers } = site
  const { server, stop } = createHttpServer(createSiteListener(site, answers), { headers, trustProxy })
  let endMetrics: (() => Promise<void>) | undefined
  try {
    if (metrics && config.metricsPort) endMetrics = await serveMetrics(config.metricsPort, metrics.text)
    await once(
      server.listen(socket === null ? { port: config.port, host: config.host } : { fd: socket }),
      'listening',
    )
  } catch (error) {
    await endMetrics?.()
    await store.close()
    throw error
  }
  // Only now: a second server on the same port, started by mistake, must not begin to deliver before it fails.
  background = startBackground({ ...config, store, log, dataDir, posts, storeBytes })
  const { port, address } = server.address() as AddressInfo
  const host = socket === null ? config.host : address
  return {
    /** With PORT=0 the port is known only now. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** Stops accepting, finishes commits and deliveries under way, closes the store. */
    async stop(): Promise<void> {
      // Mail first: while its content arrives, which may take 30 s, visitors are still answered.
      await background?.stop()
      await stop()
      await acceptor.idle()
      await endMetrics?.()
      await store.close()
    },
  }
}

/** The right side of Message-IDs: ours, and the same whichever replica wrote it. */
function messageHost({ siteUrl, mail }: Config): string {
  if (siteUrl !== null) return new URL(siteUrl).hostname
  return mail?.from.address.split('@')[1] ?? 'real.invalid'
}
