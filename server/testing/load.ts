import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendPath } from '#contract/send.ts'
import { emailJsBody } from './test-app.ts'

/** Posts one message; answers the status, or `null` when no whole answer came. */
export function post(url: string, body: unknown, agent?: Agent): Promise<number | null> {
  const bytes = Buffer.from(JSON.stringify(body))
  return new Promise((resolve) => {
    const sending = request(
      new URL(sendPath, url),
      {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', 'Content-Length': bytes.length },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? null))
        answer.on('error', () => resolve(null))
      },
    )
    sending.on('error', () => resolve(null))
    sending.end(bytes)
  })
}

export interface Load {
  /** Words of the messages that were answered 200, each unique. */
  accepted: Set<string>
  /** Answers by status; `none` when the connection broke. */
  statuses: Map<number | 'none', number>
  /** Where the server is now. */
  aim(url: string): void
  /** No new message; resolves when those under way have ended. */
  stop(): Promise<void>
}

export interface LoadOptions {
  inFlight: number
  /** Ends by itself after so many accepted messages. */
  total?: number
  /** Begins every message's words. */
  mark?: string
}

/**
 * Keeps so many requests in flight, each a person who tries the same message again until it is answered 200, also after
 * the server died and came back.
 */
export function startLoad(url: string, { inFlight, total = Infinity, mark = 'mensaje' }: LoadOptions): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const accepted = new Set<string>()
  const statuses = new Map<number | 'none', number>()
  let target = url
  let stopped = false
  let begun = 0

  async function person(): Promise<void> {
    while (!stopped && begun < total) {
      const message = `${mark} ${begun++} ${'palabras '.repeat(begun % 40)}`.trim()
      const body = emailJsBody({ message, email: `persona${begun}@ejemplo.com` })
      for (let done = false; !done && !stopped; ) {
        const status = await post(target, body, agent)
        statuses.set(status ?? 'none', (statuses.get(status ?? 'none') ?? 0) + 1)
        done = status === 200
        if (done) accepted.add(message)
        else await sleep(20)
      }
    }
  }

  const people = Promise.all(Array.from({ length: inFlight }, person))
  return {
    accepted,
    statuses,
    aim: (next) => {
      target = next
    },
    stop: async () => {
      if (total === Infinity) stopped = true
      await people
      agent.destroy()
    },
  }
}
