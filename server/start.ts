import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { storeTimeoutMs } from '#contract/send.ts'
import { appPaths, createApp, withoutHost } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config/config.ts'
import { ownOrigin } from './config/own-origin.ts'
import { createHttpServer } from './http/http-server.ts'
import { createSiteListener, loadSite } from './http/site.ts'
import { createAcceptor } from './messages/group-commit.ts'
import { openServerStore } from './messages/open-store.ts'
import { createReconnectingStore } from './messages/reconnecting-store.ts'
import { openSqliteThread } from './messages/sqlite/thread.ts'
import { StoreUnavailable } from './messages/store-errors.ts'
import { errorAttributes, type Log, stackFrames } from './monitoring/log.ts'
import { createPostCounts, serveMetrics } from './monitoring/metrics.ts'
import { systemClock } from './time/clock.ts'
import { store as words } from './words/store.ts'

/** The longest time to stop (ms), shared by requests, commits, the mail being sent and the last alert. */
const stopWithinMs = 30_000
/** What is said of a store that did not open in time: it may only be large or far away, and the page is up meanwhile. */
const notOpenYet = new StoreUnavailable(words.notAnswering)
/** How long the last alert may take when the server cannot go on (ms). */
const lastAlertMs = 10_000

/**
 * The page is served first, then the store is opened. `socket`: the descriptor of a listening socket that systemd passes.
 * Ends the process when the server cannot go on.
 */
export async function start(config: Config, log: Log, dist = 'dist', socket: number | null = null) {
  const site = loadSite(dist, config)
  let lost = false
  async function giveUp(error: unknown): Promise<void> {
    if (lost) return
    lost = true
    log.error('store lost', errorAttributes(error))
    const lastAlert = background.check().then(background.stop).then(background.alerted)
    await Promise.race([lastAlert, sleep(lastAlertMs)])
    process.exit(1)
  }

  // Opened only when the server listens: a second server on the same port, started by mistake, fails before it opens the store.
  const listening = Promise.withResolvers<void>()
  const open = async () => {
    await listening.promise
    return openServerStore(config, openSqliteThread)
  }
  const store = createReconnectingStore(open, giveUp)
  const dataDir = config.databaseUrl === null ? config.dataDir : null
  const { storeBytes } = config.rateLimit
  const posts = createPostCounts()
  const background = startBackground({ ...config, store, log, dataDir, posts, storeBytes })
  const acceptor = createAcceptor(store, storeBytes, background.wake, store.opened)
  function onFault(error: unknown): void {
    posts.countFault()
    // The log says nothing of the request: a message of the error could quote it.
    log.error('request failed', { ...errorAttributes(error), stack: stackFrames(error) })
  }
  const app = createApp({ ...config, acceptor, posts, store, log, onFault, clock: systemClock })
  const listener = createSiteListener(
    site,
    appPaths,
    getRequestListener(app.fetch, { hostname: withoutHost }),
  )
  const { server, stop } = createHttpServer(listener, {
    headers: site.headers,
    trustProxy: config.trustProxy,
    onFault,
  })
  const sources = { store, storeBytes, dataDir, posts, troubles: background.troubles }
  if (config.metricsPort !== null) await serveMetrics(config.metricsPort, sources)
  // The backlog of systemd's sockets: a proxy may open a thousand connections at once for one hostile visitor.
  const own = { port: config.port, host: config.host, backlog: 4096 }
  await once(server.listen(socket === null ? own : { fd: socket }), 'listening')
  listening.resolve()
  const missing = await Promise.race([store.opened, sleep(storeTimeoutMs, notOpenYet, { ref: false })])
  const { port, address } = server.address() as AddressInfo
  const host = socket === null ? config.host : address

  return {
    /** With the real port, also for PORT=0. */
    url: ownOrigin(host, port),
    /** Why the store is not open yet; `null` when it is. */
    missing,
    /** Lets everything in progress finish and closes the store, within one time limit. */
    async stop(): Promise<void> {
      const deadline = sleep(stopWithinMs, undefined, { ref: false })
      // The page is served, and messages are stored, as long as the mail being sent takes.
      const ending = background.stop().then(stop)
      // What was told is stored; a receiver that hangs does not keep the store open.
      const told = ending.then(() => Promise.race([background.alerted(), sleep(lastAlertMs)]))
      const closed = told.then(store.close)
      await Promise.race([deadline, closed.catch(() => {})])
    },
  }
}
