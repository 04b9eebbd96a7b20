/** POST /api/v1.0/email/send and send-form: every step from the request to the answer, in order. */
import type { Context, Handler } from 'hono'
import { agency } from '#content/agency.ts'
import { plans } from '#content/plans.ts'
import { bodyLimit, notices, sendFormPath } from '#contract/send.ts'
import type { Config } from '#server/config/config.ts'
import type { Client, ClientRequest } from '#server/http/client-address.ts'
import { configuredChannels } from '#server/messages/channels.ts'
import type { Acceptor } from '#server/messages/group-commit.ts'
import type { Channel } from '#server/messages/message.ts'
import type { Log } from '#server/monitoring/log.ts'
import type { PostCounts } from '#server/monitoring/metrics.ts'
import type { Clock } from '#server/time/clock.ts'
import { type Answer, answers } from './answers.ts'
import { acceptedMedia, mediaTypes, parseBody, readBody } from './body.ts'
import { newMessage } from './message.ts'
import { createRateLimit } from './rate-limit.ts'
import { createSubmissionParser } from './submission.ts'

/** Node's own request, which Hono passes beside its own. */
export type EndpointEnv = { Bindings: { incoming: ClientRequest } }

export interface EndpointOptions extends Pick<Config, Channel | 'siteUrl' | 'rateLimit'> {
  acceptor: Acceptor
  posts: PostCounts
  clock: Pick<Clock, 'now' | 'monotonic'>
  log: Log
  /** Told of an error of ours, which is answered 500. */
  onFault: (error: unknown) => void
}

const parseSubmission = createSubmissionParser(
  plans.list.map(({ name }) => name),
  agency.sources,
)

export function createEndpoint(options: EndpointOptions): Handler<EndpointEnv> {
  const { siteUrl, acceptor, posts, clock, log, onFault } = options
  const rateLimit = createRateLimit(options.rateLimit, clock)
  const channels = configuredChannels(options)

  /** Checks everything that does not need the body before reading it. */
  async function receive(c: Context<EndpointEnv>, sender: ReturnType<typeof senderOf>): Promise<Answer> {
    const { client } = c.env.incoming
    const seconds = rateLimit.countPost(client)
    if (seconds > 0) return answers.rateLimited(seconds)
    if (sender === 'other site') return answers.crossOrigin
    const types = mediaTypes(c.req.path)
    const media = acceptedMedia(c.req, types)
    if (!media) return answers.media(types)
    if (Number(c.req.header('content-length') ?? 0) > bodyLimit) return answers.tooLarge
    try {
      const bytes = await readBody(c.env.incoming)
      if (!bytes) return answers.tooLarge
      const body = await parseBody(bytes, media)
      // Not awaited here, because an error of ours is not a malformed body.
      const pageHost = siteUrl ? new URL(siteUrl).host : (c.req.header('host') ?? null)
      return accept(body, bytes.length, client, pageHost)
    } catch {
      return answers.malformed
    }
  }

  async function accept(
    body: unknown,
    bytes: number,
    client: Client | null,
    pageHost: string | null,
  ): Promise<Answer> {
    const read = parseSubmission(body)
    if ('refused' in read) return answers.field(read)
    function rankOf(looksLikeSpam: boolean): number {
      const { rank, aboveTotalPerMinute } = rateLimit.countMessage(client, bytes, looksLikeSpam)
      if (aboveTotalPerMinute) posts.countAboveTotalPerMinute()
      return rank
    }
    const message = newMessage(read.submission, { now: clock.now(), pageHost, channels, rankOf })
    try {
      const accepted = await acceptor.accept(message)
      if (accepted.kind === 'full') return answers.full
      if (accepted.kind === 'stored') log.info('message accepted', { id: message.id, spam: message.spamSign })
      return answers.ok
    } catch {
      // The answer is counted, and the alert says why.
      return answers.unavailable
    }
  }

  /** Answered as any other refusal is: our page on another host may read it, and without JavaScript it is a notice. */
  function failed(error: unknown): Answer {
    onFault(error)
    return answers.failed
  }

  return async (c) => {
    const sender = senderOf(c.req.raw.headers, siteUrl)
    const origin = sender === 'page' ? c.req.header('origin') : undefined
    const cors = { Vary: 'Origin', ...(origin && { 'Access-Control-Allow-Origin': origin, ...readable }) }
    if (c.req.method === 'OPTIONS' && origin) return c.body(null, 204, { ...cors, ...preflight })
    const isPost = c.req.method === 'POST'
    const answer = isPost ? await receive(c, sender).catch(failed) : answers.method
    posts.countAnswer(answer.status)
    if (isPost && c.req.path === sendFormPath && c.req.header('accept')?.includes('text/html')) {
      // Without JavaScript the visitor goes back to the page, where a notice shows the result (`:target`). A reload sends nothing.
      const notice = answer.status === answers.ok.status ? notices.sent : notices.failed
      return c.body(null, 303, { ...cors, Location: `/#${notice}` })
    }
    // Hono's `c.text` would cost a tenth of the messages per second.
    const headers = { ...cors, ...answer.headers, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(answer.text, { status: answer.status, headers })
  }
}

/** Lets our page on another host read `Retry-After`, to say when to try again. */
const readable = { 'Access-Control-Expose-Headers': 'Retry-After' }

/** For our page on another host: the browser asks before it sends JSON (CORS). */
const preflight = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '7200',
}

/**
 * Who sent a request, by three headers that scripts cannot set. `other site`: CSRF, or another host (DNS rebinding). Our page may
 * post to any host: a CDN may serve it while this server has another name.
 */
function senderOf(headers: Headers, siteUrl: string | null): 'page' | 'program' | 'other site' {
  const origin = headers.get('origin')
  // The scheme's default port is left out, as in an Origin.
  const { protocol = 'http:' } = URL.parse(siteUrl ?? origin ?? '') ?? {}
  const host = URL.parse(`${protocol}//${headers.get('host')}`)?.host
  const site = headers.get('sec-fetch-site') ?? (origin === null ? 'none' : 'cross-site')
  const knownHost = siteUrl === null || host === new URL(siteUrl).host
  // A proxy's `Referrer-Policy: no-referrer` turns our own form's origin into `null`. A frame without an origin sends `null` too,
  // but never as `same-origin`. Nobody needs to read the answer across origins.
  if (origin === 'null') return site === 'same-origin' && knownHost ? 'program' : 'other site'
  // Without SITE_URL only hosts are compared: behind a proxy the server does not know whether the browser used https.
  const own = siteUrl === null ? URL.parse(origin ?? '')?.host : origin
  if (own === (siteUrl ?? host)) return 'page'
  if (siteUrl !== null && (origin !== null || !knownHost)) return 'other site'
  return site === 'same-origin' || site === 'none' ? 'program' : 'other site'
}
