import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { notices, sendFormPath } from '#contract/send.ts'
import type { Log } from '../care/log.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Acceptor } from '../messages/group-commit.ts'
import type { Letter } from './body.ts'
import type { ClientHash, ClientHashes } from './client-hash.ts'
import type { PostCounts } from './posts.ts'
import { type Reply, replies } from './replies.ts'

export interface EndpointEnv {
  /** What Hono hands over beside the request: Node's own, or in tests only the peer. */
  Bindings: { incoming?: IncomingMessage; peer?: string }
  /** What the steps hand on: each is set by one step and read by later ones. */
  Variables: {
    headers: Record<string, string>
    /** The media type, without its parameters. */
    media: string
    from: ClientHashes
    bytes: Buffer
    body: unknown
    letter: Letter
    /** The status of the reply: a browser without script gets 303 for any. */
    replied: number | undefined
  }
}

export type EndpointContext = Context<EndpointEnv>
export type Step = MiddlewareHandler<EndpointEnv>

/** What the steps need of the rest of the server. */
export interface EndpointDeps {
  /** The public origin; `null`: the host of the request counts. */
  siteUrl: string | null
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** The right side of Message-IDs. */
  messageHost: string
  clientAddress: ClientAddress
  clientHash: ClientHash
  acceptor: Acceptor
  posts: PostCounts
  now: () => number
  log: Log
}

/** Sets the headers of every answer, counts refusals. Our page on another host may read the answers, no other may. */
export function answering({ siteUrl, headers, posts }: EndpointDeps): Step {
  const common = { ...headers, 'Cache-Control': 'no-store', Vary: 'Origin' }
  return async (c, next) => {
    const origin = c.req.header('origin')
    const own = origin !== undefined && isOwnOrigin(origin, c.req.header('host'), siteUrl)
    c.set('headers', own ? { ...common, 'Access-Control-Allow-Origin': origin } : common)
    const began = performance.now()
    await next()
    posts.answered(c.var.replied ?? c.res.status, performance.now() - began)
  }
}

/**
 * Whether pages of this origin may use the endpoint: `SITE_URL`'s, or without one this very server's. The latter is
 * compared by host, because behind a proxy the server does not know whether the browser spoke https.
 */
export function isOwnOrigin(from: string, host: string | undefined, siteUrl: string | null): boolean {
  if (siteUrl !== null) return from === siteUrl
  return host !== undefined && URL.parse(from)?.host === host.toLowerCase()
}

/** True for a browser that will show the answer as a page: the form without JavaScript. */
function showsPage(c: EndpointContext): boolean {
  if (c.req.path !== sendFormPath || c.req.method !== 'POST') return false
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header('accept')?.includes('text/html') ?? false
}

/**
 * One line of text for programs. A browser that posted the form goes back to the page, where one of two notices
 * says how it went (`:target`); so a reload sends nothing, and the way back finds what was typed.
 */
export function answer(c: EndpointContext, reply: Reply, extra: Record<string, string> = {}): Response {
  const headers = { ...c.var.headers, ...extra }
  c.set('replied', reply.status)
  if (showsPage(c)) {
    const notice = reply.status === replies.ok.status ? notices.sent : notices.failed
    return new Response(null, { status: 303, headers: { ...headers, Location: `/#${notice}` } })
  }
  headers['Content-Type'] = 'text/plain; charset=utf-8'
  return new Response(reply.text, { status: reply.status, headers })
}
