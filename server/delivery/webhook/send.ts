/** Posts messages to the agency's own receiver, signed as Standard Webhooks 1.0.0 says (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Outcome, Sender } from '#server/delivery/sender.ts'
import type { Clock } from '#server/time/clock.ts'
import { webhookBody } from './compose.ts'
import { refusalOf, unansweredOf } from './replies.ts'

export interface Receiver {
  url: string
  /** The key of the signature. */
  key: Uint8Array
}

/** Milliseconds: for the whole delivery, however slowly the answer comes; and after how long the queue goes on without it. */
const defaultLimits = { total: 10_000, patience: 2_000 }
/** How much of an answer is read, only to let the receiver finish writing it (bytes). */
const answerLimit = 64_000

/** `timestamp`: the time of the attempt, in seconds. */
export function signatureOf(key: Uint8Array, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** No redirect is followed: whoever answers with one would choose where visitors' words go. Never rejects. */
export async function postSigned(
  { url, key }: Receiver,
  { id, body, now }: { id: string; body: string; now: number },
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
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject).end(body)
    })
    await finish(answer)
    request.destroy()
    const { statusCode: status = 0, headers: said } = answer
    return status >= 200 && status < 300 ? { kind: 'sent' } : refusalOf(status, said['retry-after'], now)
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted' }
    const code = timeout.signal.aborted ? 'ETIMEDOUT' : String((error as NodeJS.ErrnoException).code)
    return unansweredOf(code, connected)
  } finally {
    clearTimeout(limit)
    clearTimeout(patience)
  }
}

/** Resolves when the answer has ended, was cut, or reached the limit. */
function finish(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  return new Promise((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > answerLimit) resolve()
    })
    answer.on('error', () => {}).on('close', resolve)
  })
}

/** `webhook-id` is the message's ID, by which a receiver recognises a message that comes twice. */
export function createWebhookSender(
  receiver: Receiver,
  clock: Pick<Clock, 'now'>,
  limits = defaultLimits,
): Sender {
  return {
    channel: 'webhook',
    perHour: null,
    limits: { queueMs: limits.total, messageMs: limits.total },
    send: async (message, signal, onSilence) =>
      postSigned(
        receiver,
        { id: message.id, body: webhookBody(message), now: clock.now() },
        signal,
        onSilence,
        limits,
      ),
    close: () => {},
  }
}
