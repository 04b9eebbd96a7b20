import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import { sendFormPath, sendPath } from '#contract/send.ts'
import { appPaths, createApp, withoutHost } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { createClientAddress } from '#server/http/client-address.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { limits as defaultLimits, type Limits } from '#server/http/limits.ts'
import { createSiteListener, loadSite } from '#server/http/site.ts'
import { createAcceptor } from '#server/messages/group-commit.ts'
import { createLog, errorAttributes, stackFrames } from '#server/monitoring/log.ts'
import { createPostCounts } from '#server/monitoring/metrics.ts'
import { listen } from '../process/free-port.ts'
import { writeTinySite } from '../process/server-process.ts'
import { openOwnStore, ownFolder } from '../store/own-store.ts'

const noLimits = { perMinute: 1e6, perDay: 1e6, totalPerMinute: 1e6, storeBytes: 1e12 }

type TestAppOptions = Partial<Pick<Config, 'siteUrl' | 'trustProxy' | 'mail' | 'webhook'>> & {
  limits?: Partial<Config['rateLimit']>
  /** Replaces the store's `probe`. */
  probe?: () => Promise<void>
  /** Adds three addresses that fail as no address of ours is known to. */
  fails?: boolean
}

/** The real application with a real store. The clock stands still until it is moved; the client is 203.0.113.7. */
export function createTestApp(options: TestAppOptions = {}) {
  const { siteUrl = null, trustProxy = [], mail = null, webhook = null, limits, probe } = options
  const { store: own } = openOwnStore()
  const store = probe ? { ...own, probe } : own
  const now = () => clock.time
  const clock = { time: 1_750_000_000_000, now, monotonic: now }
  const clientOf = createClientAddress(trustProxy)
  const lines: string[] = []
  const posts = createPostCounts()
  const log = createLog('debug', (line) => lines.push(line))
  const rateLimit = { ...noLimits, ...limits }
  const acceptor = createAcceptor(store, rateLimit.storeBytes)
  function onFault(error: unknown): void {
    posts.countFault()
    log.error('request failed', { ...errorAttributes(error), stack: stackFrames(error) })
  }
  const app = createApp({ siteUrl, rateLimit, mail, webhook, acceptor, posts, store, log, onFault, clock })

  const request = async (path: string, init: RequestInit = {}, remoteAddress = '203.0.113.7') => {
    const asked = new Request(`http://real.test${path}`, init)
    const own = { socket: { remoteAddress }, headers: Object.fromEntries(asked.headers) }
    const incoming = Object.assign(Readable.from(asked.body ?? []), own, { client: clientOf(own) })
    return app.fetch(asked, { incoming })
  }
  const postForm = (body: BodyInit, headers: Record<string, string> = {}) =>
    request(sendFormPath, { method: 'POST', body, headers: { Host: 'real.test', ...headers } })
  const post = (body: unknown, over: Record<string, string> = {}, peer?: string) => {
    const ready = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    const headers = { 'Content-Type': 'application/json', Host: 'real.test', ...over }
    const bytes = (ready ? body : JSON.stringify(body)) as BodyInit
    return request(sendPath, { method: 'POST', body: bytes, headers, duplex: 'half' } as RequestInit, peer)
  }
  return { app, store, posts, log, onFault, clock, lines, request, post, postForm }
}

/** The text of the endpoint's answer, which is always one line. */
export async function answerText(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).not.toContain('\n')
  return text
}

/** At once, in a promise, and in the middle of an answer. */
const withFaults =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    const fault = new Error('ana@ejemplo.com')
    if (req.url === '/fail-later') return Promise.reject(fault)
    if (req.url === '/fail-half') res.writeHead(200, { 'Content-Length': '9' }).write('half')
    if (req.url?.startsWith('/fail')) throw fault
    return listener(req, res)
  }

/** The test application on a real port until the test ends. */
export async function listenTestApp(limits: Partial<Limits> = {}, options: TestAppOptions = {}) {
  const dist = ownFolder()
  writeTinySite(dist)
  const site = loadSite(dist, { siteUrl: null })
  const test = createTestApp(options)
  const own = createSiteListener(
    site,
    appPaths,
    getRequestListener(test.app.fetch, { hostname: withoutHost }),
  )
  const listener = options.fails ? withFaults(own) : own
  const all = { ...defaultLimits, ...limits }
  const { server, stop } = createHttpServer(
    listener,
    { headers: site.headers, trustProxy: options.trustProxy ?? [], onFault: test.onFault },
    all,
  )
  let requests = 0
  server.on('request', () => requests++)
  const port = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await stop()
  })
  const url = `http://127.0.0.1:${port}`
  /** `begun`: how many requests have come. */
  return { ...test, headers: site.headers, port, url, begun: () => requests }
}
