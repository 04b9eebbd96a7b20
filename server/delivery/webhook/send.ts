/** Posts messages to the agency's own receiver, signed as Standard Webhooks 1.0.0 says (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { fieldKeys } from '#contract/fields.ts'
import { quote } from '#server/delivery/quote.ts'
import type { Outcome, Sender } from '#server/delivery/sender.ts'
import type { StoredMessage } from '#server/messages/message.ts'
import type { Clock } from '#server/time/clock.ts'
import { webhookBody } from './compose.ts'
import { refusalOf, unansweredOf } from './replies.ts'

export interface Receiver {
  url: string
  /** The key of the signature. */
  key: Uint8Array
}

/** Milliseconds: for the whole delivery, however slowly the reply comes; and after how long the queue goes on without it. */
const defaultLimits = { total: 20_000, patience: 2_000 }
/** How much of a reply is read, to let the receiver finish writing it, and how much of that is looked at (bytes). */
const replyLimit = 64_000
const lookedAt = 4_000
/** How much of it the owner reads (characters): receivers say in it what is wrong. */
const quoteLength = 300

/** `timestamp`: the time of the attempt, in seconds. */
export function signatureOf(key: Uint8Array, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

interface Post {
  id: string
  body: string
  now: number
  /** What no error may hold: the receiver may repeat it. */
  visitorWords: string
}

/** No redirect is followed: whoever answers with one would choose where visitors' words go. Never rejects. */
export async function postSigned(
  { url, key }: Receiver,
  { id, body, now, visitorWords }: Post,
  signal: AbortSignal,
  onSilence = () => {},
  limits = defaultLimits,
): Promise<Outcome> {
  const timestamp = Math.floor(now / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'real-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(key, id, timestamp, body),
  }
  const timeout = new AbortController()
  const limit = setTimeout(() => timeout.abort(), limits.total)
  const patience = setTimeout(onSilence, limits.patience)
  const isTls = url.startsWith('https:')
  let connected = false
  try {
    // Each attempt opens a connection: the other side may close a kept one just when it is used.
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.any([signal, timeout.signal]),
    }
    const request = (isTls ? requestHttps : requestHttp)(url, options)
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        connected = true
      }),
    )
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body)
    })
    const text = await finish(reply)
    request.destroy()
    const { statusCode: status = 0, headers: sent } = reply
    if (status >= 200 && status < 300) return { kind: 'sent' }
    const said = quote(withoutAddress(withoutTags(text), url), { ours: [], visitorWords, max: quoteLength })
    return refusalOf(status, sent['retry-after'], now, said)
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted' }
    return unansweredOf(error as NodeJS.ErrnoException, timeout.signal.aborted, connected)
  } finally {
    clearTimeout(limit)
    clearTimeout(patience)
  }
}

/** Resolves with the reply's beginning when it has ended, was cut, or reached the limit. */
async function finish(reply: IncomingMessage): Promise<string> {
  let bytes = 0
  const beginning: Buffer[] = []
  await new Promise<void>((resolve) => {
    reply.on('data', (chunk: Buffer) => {
      if (bytes < lookedAt) beginning.push(chunk.subarray(0, lookedAt - bytes))
      bytes += chunk.length
      if (bytes > replyLimit) resolve()
    })
    reply.on('error', () => {}).on('close', resolve)
  })
  return Buffer.concat(beginning).toString()
}

const withoutTags = (text: string) =>
  text.replaceAll(/<(script|style)\b[^>]*>[^<]*/gi, ' ').replaceAll(/<[a-z!/][^>]*(>|$)/gi, ' ')

/** The address is often the receiver's only key. */
const withoutAddress = (text: string, url: string) =>
  new URL(url).href
    .split(/[/?&=#]/)
    .filter((part) => part.length >= 12)
    .reduce((left, part) => left.replaceAll(part, '…'), text.replaceAll(url, '…'))

const wordsOf = (message: StoredMessage) => fieldKeys.map((key) => message[key] ?? '').join(' ')

/** `webhook-id` is the message's ID, by which a receiver recognises a message that comes twice. */
export function createWebhookSender(
  receiver: Receiver,
  clock: Pick<Clock, 'now'>,
  limits = defaultLimits,
): Sender {
  return {
    channel: 'webhook',
    perHour: null,
    domain: null,
    limits: { queueMs: limits.total, messageMs: limits.total },
    send: async (message, signal, onSilence) =>
      postSigned(
        receiver,
        { id: message.id, body: webhookBody(message), now: clock.now(), visitorWords: wordsOf(message) },
        signal,
        onSilence,
        limits,
      ),
    close: () => {},
  }
}
