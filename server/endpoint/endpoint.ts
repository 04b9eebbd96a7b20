/** POST /api/v1.0/email/send and send-form: from the request's head to the answer, in order. */
import type { IncomingMessage } from 'node:http'
import type { Context, Handler } from 'hono'
import { plans } from '#content/plans.ts'
import { bodyLimit, sendFormPath } from '#contract/send.ts'
import type { Log } from '../care/log.ts'
import type { PostCounts } from '../care/metrics.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Acceptor } from '../messages/group-commit.ts'
import type { Allowance } from './allowance.ts'
import { mediaOf, parseBody, readBody } from './body.ts'
import { newMessage } from './message.ts'
import { answer, backToPage, type Reply, refusalText, replies } from './replies.ts'
import { createSubmissionReader } from './submission.ts'

export interface EndpointEnv {
  /** What Hono hands over beside the request: Node's own. */
  Bindings: { incoming: IncomingMessage }
}
type EndpointContext = Context<EndpointEnv>

/** What the endpoint needs of the rest of the server. */
export interface EndpointDeps {
  /** The public origin; `null`: the host of the request counts. */
  siteUrl: string | null
  /** The right side of Message-IDs. */
  messageHost: string
  clientAddress: ClientAddress
  allowance: Allowance
  acceptor: Acceptor
  posts: PostCounts
  now: () => number
  log: Log
}

const readSubmission = createSubmissionReader(plans.list.map(({ name }) => name))

export function createEndpoint(deps: EndpointDeps): Handler<EndpointEnv> {
  const { siteUrl, messageHost: host, clientAddress, allowance, acceptor, posts, now, log } = deps
  /** Whatever can be refused without the body is refused before it is read. */
  async function receive(c: EndpointContext, address: string | null): Promise<Reply> {
    const seconds = allowance.countPost(address)
    if (seconds > 0) return replies.limited(seconds)
    if (isForeign(c.req.raw.headers, siteUrl)) return replies.foreign
    const media = mediaOf(c.req)
    if ('refused' in media) return media.refused
    if (Number(c.req.header('content-length') ?? 0) > bodyLimit) return replies.tooLarge
    const bytes = await readBody(c.env.incoming)
    if ('refused' in bytes) return bytes.refused
    const parsed = await parseBody(bytes.body, media)
    if ('refused' in parsed) return parsed.refused
    const read = readSubmission(parsed.body)
    if ('refusal' in read) return { status: 400, text: refusalText(read.refusal) }

    const message = newMessage(read.submission, now(), host)
    if (allowance.countMessage(address, bytes.body.length)) {
      posts.cameAboveTotal()
      message.later = true
    }
    try {
      const accepted = await acceptor.accept(message)
      if (accepted.kind === 'full') return replies.full
      if (accepted.kind === 'stored') log.info('message accepted', { id: message.id, spam: message.spamSign })
      return replies.ok
    } catch {
      // Counted, and the alert tells the reason.
      return replies.unavailable
    }
  }

  return async (c) => {
    const origin = allowedOrigin(c.req.raw.headers, siteUrl)
    const headers = { Vary: 'Origin', ...(origin !== null && { 'Access-Control-Allow-Origin': origin }) }
    if (c.req.method === 'OPTIONS' && origin !== null) return c.body(null, 204, { ...headers, ...preflight })
    if (c.req.method !== 'POST') {
      posts.answered(replies.method.status)
      return answer(replies.method, headers)
    }

    const reply = await receive(c, clientAddress(c.env.incoming))
    posts.answered(reply.status)
    return showsPage(c) ? backToPage(reply, headers) : answer(reply, headers)
  }
}

/** For the browser of our page on another host: it asks before it sends JSON here. */
const preflight = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '7200',
}

/** True for a browser that will show the answer as a page: the form without JavaScript. */
function showsPage(c: EndpointContext): boolean {
  if (c.req.path !== sendFormPath) return false
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** The page's origin when it may read the answers: ours; `null` for any other, and for programs, which send none. */
function allowedOrigin(headers: Headers, siteUrl: string | null): string | null {
  const origin = headers.get('origin')
  return origin !== null && isOwnOrigin(origin, headers.get('host'), siteUrl) ? origin : null
}

/**
 * Refuses what a browser sends from another site's page (CSRF) or for another host (DNS rebinding), by three headers
 * that no page's script can set. Programs that send none of them (curl, EmailJS's Node SDK) pass. An origin that is ours
 * makes up for any host: the page may lie on a CDN, and this server have a name of its own.
 */
function isForeign(headers: Headers, siteUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (allowedOrigin(headers, siteUrl) !== null) return false
  if (siteUrl !== null && (origin !== null || isOtherHost(headers.get('host'), siteUrl))) return true
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null
}

/**
 * Whether this is `SITE_URL`'s origin, or without one this very server's. The latter is compared by host, because behind a
 * proxy the server does not know whether the browser spoke https.
 */
function isOwnOrigin(origin: string, host: string | null, siteUrl: string | null): boolean {
  if (siteUrl !== null) return origin === siteUrl
  return host !== null && URL.parse(origin)?.host === host.toLowerCase()
}

/** A name that is not `SITE_URL`'s: somebody else's may point to our address. */
function isOtherHost(host: string | null, siteUrl: string): boolean {
  const { protocol, host: own } = new URL(siteUrl)
  return URL.parse(`${protocol}//${host}`)?.host !== own
}
