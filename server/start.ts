import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { clientAddress } from './client-address.ts'
import { createClientHash } from './client-hash.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http-server.ts'
import type { Log } from './log.ts'
import { type Clock, systemClock } from './mail/ports.ts'
import { mailbox } from './mail/sender.ts'
import { type RunningMail, startMail } from './mail/start-mail.ts'
import { createAcceptor } from './messages/acceptor.ts'
import { openStore } from './messages/open-store.ts'
import { createPostCounts } from './posts.ts'
import { loadSite } from './site.ts'
import { createSiteListener } from './site-listener.ts'

export interface Running {
  /** Where it listens: with PORT=0 the port is known only now. */
  url: string
  /** Stops accepting, finishes commits and deliveries under way, closes the store. */
  stop(): Promise<void>
}

/**
 * Everything of a server but the process: two of them can run in one test. Rejects when anything is missing. `socket` is
 * the descriptor of a listening socket that somebody else holds open; `null`: one of our own on HOST and PORT.
 */
export async function start(
  config: Config,
  {
    dist,
    log,
    clock = systemClock,
    socket = null,
  }: { dist: string; log: Log; clock?: Clock; socket?: number | null },
): Promise<Running> {
  const site = loadSite(dist, { siteUrl: config.siteUrl })
  const store = await openStore(config)
  const { now } = clock
  const { mail, alertWebhookUrl, purgeAfterDays, allowance } = config
  let outbox: RunningMail | null = null
  const acceptor = createAcceptor(store, allowance, () => outbox?.wake())
  const posts = createPostCounts()
  const app = createApp({
    acceptor,
    posts,
    store,
    site,
    log,
    now,
    siteUrl: config.siteUrl,
    mailConfigured: mail !== null,
    messageHost: messageHost(config),
    clientAddress: clientAddress(config.trustProxy),
    clientHash: createClientHash(store, now),
  })
  const { server, stop } = createHttpServer(
    createSiteListener(site, getRequestListener(app.fetch, { autoCleanupIncoming: false })),
    { headers: site.headers, trustProxy: config.trustProxy },
  )
  try {
    await new Promise<void>((resolve, reject) => {
      const place = socket === null ? { port: config.port, host: config.host } : { fd: socket }
      server.once('error', reject).listen(place, resolve)
    })
  } catch (error) {
    await store.close()
    throw error
  }
  // Only now: a second server on the same port, started by mistake, must not begin to deliver before it fails.
  const dataDir = config.databaseUrl === null ? config.dataDir : null
  outbox = startMail({
    store,
    log,
    mail,
    alertWebhookUrl,
    dataDir,
    purgeAfterDays,
    clock,
    posts,
    ...allowance,
  })
  const { port, address } = server.address() as AddressInfo
  const host = socket === null ? config.host : address
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: async () => {
      // Mail first: while its content arrives, which may take 30 s, visitors are still answered.
      await outbox?.stop()
      await stop()
      await acceptor.idle()
      await store.close()
    },
  }
}

/** The right side of Message-IDs: ours, and the same whichever replica wrote it. */
function messageHost({ siteUrl, mail }: Config): string {
  if (siteUrl !== null) return new URL(siteUrl).hostname
  return (mail && mailbox(mail.from).address.split('@')[1]) || 'real.invalid'
}
