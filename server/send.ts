import { plans } from '#content/plans.ts'
import { createBodyReader, type Letter } from '#contract/body.ts'
import { refusalText, replies } from '#contract/replies.ts'
import { limits, sendPath } from '#contract/send.ts'
import { type AnswerDeps, answer, corsHeaders } from './answer.ts'
import { type AppContext, bodyOf, peerOf } from './app-env.ts'
import type { ClientAddress } from './client-address.ts'
import type { ClientHash, ClientHashes } from './client-hash.ts'
import { isForeign } from './cross-site.ts'
import { isForm, isJson, parseForm, parseJson } from './form-fields.ts'
import type { KnownLimited } from './known-limited.ts'
import { errorFacts, type Log } from './log.ts'
import type { Acceptor } from './messages/acceptor.ts'
import { newMessage } from './messages/new-message.ts'
import type { PostCounts } from './posts.ts'
import { readBytes } from './read-bytes.ts'
import { spamSign } from './spam.ts'

export interface SendDeps extends AnswerDeps {
  acceptor: Acceptor
  clientAddress: ClientAddress
  clientHash: ClientHash
  /** The right side of Message-IDs. */
  messageHost: string
  posts: PostCounts
  known: KnownLimited
  now: () => number
  log: Log
}

/** When the store failed: soon, for the page gives up after 15 s and the visitor tries again by hand. */
const retryAfterFailure = 10
const allowed = 'POST, OPTIONS'

const readLetter = createBodyReader(plans.list.map(({ name }) => name))

/**
 * The contact endpoint, both addresses of it. Whatever can be refused is refused before the body is read; success is
 * answered only after the message's transaction was committed.
 */
export async function send(c: AppContext, deps: SendDeps): Promise<Response> {
  const response = await respond(c, deps)
  if (response.status === 429) deps.posts.add('limited')
  else if (response.status >= 400 && response.status < 500) deps.posts.add('refused')
  return response
}

async function respond(c: AppContext, deps: SendDeps): Promise<Response> {
  const json = c.req.path === sendPath
  const contentType = c.req.header('content-type')
  if (c.req.method === 'OPTIONS') return preflight(c, deps)
  if (c.req.method !== 'POST') return answer(c, deps, replies.method, { Allow: allowed })
  const caller = {
    site: c.req.header('sec-fetch-site'),
    origin: c.req.header('origin'),
    host: c.req.header('host'),
  }
  if (isForeign(caller, deps.siteUrl)) return answer(c, deps, replies.foreign)
  const media = json ? replies.mediaJson : replies.mediaForm
  const coding = c.req.header('content-encoding')
  if (coding !== undefined && coding.toLowerCase() !== 'identity') return answer(c, deps, media)
  if (!(json ? isJson(contentType) : isForm(contentType))) return answer(c, deps, media)
  if (Number(c.req.header('content-length') ?? 0) > limits.body) return answer(c, deps, replies.tooLarge)

  let from: ClientHashes
  try {
    from = await deps.clientHash(deps.clientAddress(peerOf(c), c.req.header('x-forwarded-for')))
  } catch (error) {
    return notStored(c, deps, error)
  }
  const wait = deps.known.secondsLeft(from, deps.now())
  if (wait > 0) return limited(c, deps, wait)

  const read = await readBytes(bodyOf(c), limits.body)
  if (read.kind === 'too-large') return answer(c, deps, replies.tooLarge)
  if (read.kind === 'aborted') return answer(c, deps, replies.broken)

  const parsed = json ? parseJson(read.bytes) : await parseForm(read.bytes, contentType ?? '')
  if (parsed.kind === 'refused') {
    return answer(c, deps, parsed.reply === 'media' ? media : replies[parsed.reply])
  }
  const body = readLetter(parsed.body)
  if (body.kind === 'refused') return answer(c, deps, { status: 400, text: refusalText(body.refusal) })
  return store(c, deps, body.letter, from)
}

async function store(c: AppContext, deps: SendDeps, letter: Letter, from: ClientHashes): Promise<Response> {
  const { acceptor, posts, log, messageHost: host } = deps
  try {
    const now = deps.now()
    const quarantineReason = letter.honeypot === '' ? null : 'honeypot'
    const spam = spamSign(letter)
    const message = newMessage(letter, { now, host, from, quarantineReason, spamSign: spam })
    const result = await acceptor.accept(message)
    if (result.kind === 'limited') {
      deps.known.remember(result.hash, result.retryAfterSeconds, now)
      return limited(c, deps, result.retryAfterSeconds)
    }
    if (result.kind === 'full') {
      posts.add('full')
      return unavailable(c, deps)
    }
    if (result.kind === 'duplicate') posts.add('repeated')
    else log.info('message accepted', { id: message.id, quarantine: quarantineReason, spam })
    if (result.kind === 'stored' && result.overTotal) posts.add('overTotal')
    return answer(c, deps, replies.ok)
  } catch (error) {
    return notStored(c, deps, error)
  }
}

function limited(c: AppContext, deps: SendDeps, seconds: number): Response {
  return answer(c, deps, replies.limited, { 'Retry-After': String(seconds) })
}

function notStored(c: AppContext, deps: SendDeps, error: unknown): Response {
  deps.log.error('message not stored', errorFacts(error))
  return unavailable(c, deps)
}

function unavailable(c: AppContext, deps: SendDeps): Response {
  return answer(c, deps, replies.unavailable, { 'Retry-After': String(retryAfterFailure) })
}

/** What a browser asks before it lets our page on another host send JSON here. */
function preflight(c: AppContext, deps: SendDeps): Response {
  const cors = corsHeaders(c, deps.siteUrl)
  if (!cors['Access-Control-Allow-Origin']) return answer(c, deps, replies.method, { Allow: allowed })
  return new Response(null, {
    status: 204,
    headers: {
      ...deps.headers,
      ...cors,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '7200',
    },
  })
}
