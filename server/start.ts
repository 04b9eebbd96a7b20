import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { appPaths, createApp } from './app.ts'
import { startBackground } from './background.ts'
import { errorFacts, type Log } from './care/log.ts'
import { createPostCounts, serveMetrics } from './care/metrics.ts'
import type { Config } from './config/config.ts'
import { createAllowance } from './endpoint/allowance.ts'
import { clientAddress } from './http/client-address.ts'
import { createHttpServer } from './http/http-server.ts'
import { createListener, loadSite } from './http/site.ts'
import { createAcceptor } from './messages/group-commit.ts'
import { openStore } from './messages/open-store.ts'
import { createReconnectingStore } from './messages/reconnecting-store.ts'
import { openSqliteThread } from './messages/sqlite/thread.ts'

/** What a stop takes at most (ms): requests, commits, a mail under way and the last alert share it. */
const stopWithinMs = 30_000
/** What the last alert may take when the server cannot go on (ms). */
const lastAlertMs = 10_000

export interface StartOptions {
  dist: string
  log: Log
  /** Descriptor of a listening socket that somebody else holds open; `null`: one of our own on HOST and PORT. */
  socket?: number | null
  /** The server cannot go on: the process has to end. */
  end: () => void
}

/** Everything of a server but the process. The page is served first, the store is opened behind it. */
export async function start(config: Config, { dist, log, socket = null, end }: StartOptions) {
  const { siteUrl, preload, mail, allowance, trustProxy } = config
  const site = loadSite(dist, { siteUrl, preload })
  const background: { running?: ReturnType<typeof startBackground> } = {}

  let lost = false
  async function giveUp(error: unknown): Promise<void> {
    if (lost) return
    lost = true
    log.error('store lost', errorFacts(error))
    const told = background.running?.look().then(() => background.running?.stop())
    await Promise.race([told, sleep(lastAlertMs)])
    end()
  }

  // Tried only when it listens: a second server on the same port, started by mistake, fails before it touches anything.
  const listening = Promise.withResolvers<void>()
  const open = async () => {
    await listening.promise
    return openStore(config, openSqliteThread)
  }
  const store = createReconnectingStore({ open, replaced: giveUp })
  const dataDir = config.databaseUrl === null ? config.dataDir : null
  const { storeBytes } = allowance
  const acceptor = createAcceptor(store, storeBytes, () => background.running?.wake())
  const posts = createPostCounts()
  const app = createApp({
    acceptor,
    posts,
    store,
    log,
    now: Date.now,
    siteUrl,
    mailConfigured: mail !== null,
    messageHost: messageHost(config),
    clientAddress: clientAddress(trustProxy),
    allowance: createAllowance(allowance, () => performance.now()),
  })
  const listener = createListener(site, appPaths, getRequestListener(app.fetch))
  const { server, stop } = createHttpServer(listener, { headers: site.headers, trustProxy })
  const troubles = () => background.running?.troubles() ?? {}
  const sources = { store, storeBytes, dataDir, posts, troubles }
  const endMetrics = config.metricsPort === null ? null : await serveMetrics(config.metricsPort, sources)
  // As many as systemd's own sockets: a proxy opens a thousand connections at once for one hostile visitor.
  const own = { port: config.port, host: config.host, backlog: 4096 }
  await once(server.listen(socket === null ? own : { fd: socket }), 'listening')
  listening.resolve()
  const missing = await store.health().then(
    () => null,
    (error: unknown) => error,
  )
  background.running = startBackground({ ...config, store, log, dataDir, posts, storeBytes })
  const { port, address } = server.address() as AddressInfo
  const host = socket === null ? config.host : address

  return {
    /** With PORT=0 the port is known only now. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** Why the store is not open yet, `null` when it is. */
    missing,
    /** Everything under way may end, all of it within one time; then closes the store. */
    async stop(): Promise<void> {
      const deadline = sleep(stopWithinMs, undefined, { ref: false })
      const ending = Promise.all([stop(), background.running?.stop()]).then(() => acceptor.idle())
      await Promise.race([deadline, ending])
      endMetrics?.()
      await store.close().catch(() => {})
    },
  }
}

/** The right side of Message-IDs: ours, and the same whichever replica wrote it. */
function messageHost({ siteUrl, mail }: Config): string {
  if (siteUrl !== null) return new URL(siteUrl).hostname
  return mail?.from.address.split('@')[1] ?? 'real.invalid'
}
