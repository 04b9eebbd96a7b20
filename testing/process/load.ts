import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from '../http/call.ts'
import { emailJsBody } from '../http/letter.ts'

/**
 * Each request in flight is a person who tries the same message again until it is answered 200. Ends by itself after
 * `total`; `mark` begins every message's words; `pauseMs`: how long a person waits before the next.
 */
export function startLoad(
  url: string,
  {
    inFlight,
    total = Infinity,
    mark = 'mensaje',
    pauseMs = 0,
  }: { inFlight: number; total?: number; mark?: string; pauseMs?: number },
) {
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
      while (!stopped && !accepted.has(message)) {
        const status = (await post(target, body, agent)) ?? 'none'
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) accepted.add(message)
        else await sleep(20)
      }
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const people = Promise.all(Array.from({ length: inFlight }, person))
  return {
    /** Words of the messages that were answered 200, each unique. */
    accepted,
    /** Answers by status; `none` when the connection broke. */
    statuses,
    aim(next: string): void {
      target = next
    },
    /** No new message; resolves when those under way have ended. */
    async stop(): Promise<void> {
      if (total === Infinity) stopped = true
      await people
      agent.destroy()
    },
  }
}
