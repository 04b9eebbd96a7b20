import { Agent } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { emailJsBody, post } from '../http/client.ts'

/**
 * Sends messages, `inFlight` at a time. Each is repeated until it is answered 200; the next follows after `pauseMs`. Several servers are
 * tried in turn, as nginx does with `proxy_next_upstream`, so a message may be sent twice, but must be stored once.
 */
export function startLoad(url: string | string[], options: { inFlight: number; pauseMs?: number }) {
  const { inFlight, pauseMs = 0 } = options
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const accepted = new Set<string>()
  const statuses = new Map<number | 'none', number>()
  const servers = [url].flat()
  let turn = 0
  let unanswered = 0
  let stopped = false
  let begun = 0

  async function sendOnce(body: object): Promise<number | 'none'> {
    const first = turn++
    for (const i of servers.keys()) {
      const status = await post(servers[(first + i) % servers.length] ?? '', body, agent)
      if (status !== null) return status
      unanswered++
    }
    return 'none'
  }

  async function client(): Promise<void> {
    while (!stopped) {
      const message = `mensaje ${begun++} ${'palabras '.repeat(begun % 40)}`.trim()
      const body = emailJsBody({ message, email: `persona${begun}@ejemplo.com` })
      while (!stopped && !accepted.has(message)) {
        const status = await sendOnce(body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) accepted.add(message)
        else await sleep(20)
      }
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  const clients = Promise.all(Array.from({ length: inFlight }, client))
  return {
    /** Texts of the messages that were answered 200. Every text is different. */
    accepted,
    /** How many answers had each status; `none`: no server answered. */
    statuses,
    /** Attempts that failed to connect or were cut off. */
    unanswered: () => unanswered,
    /** Sends no new message; resolves when those in flight have ended. */
    async stop(): Promise<void> {
      stopped = true
      await clients
      agent.destroy()
    },
  }
}

/** Reads the database file directly, without the server's code. */
export function inspectStore(file: string, accepted: Iterable<string>) {
  using db = new DatabaseSync(file, { timeout: 5000 })
  const integrity = String(db.prepare('PRAGMA integrity_check').get()?.integrity_check)
  const rows = db.prepare('SELECT id, text, webhook_state FROM contact_messages').all()
  const texts = rows.map(({ text }) => text)
  const byWebhook = rows.filter(({ webhook_state }) => webhook_state !== null)
  const stored = new Set(texts)
  const unseen = new Set(texts)
  return {
    integrity,
    rows: rows.length,
    /** Texts that are stored more than once. */
    repeated: texts.filter((text) => !unseen.delete(text)),
    lost: [...accepted].filter((text) => !stored.has(text)),
    /** IDs of messages that go by the webhook: all of them, and those that the receiver has accepted (`hooked`). */
    byWebhook: byWebhook.map(({ id }) => String(id)),
    hooked: byWebhook.filter(({ webhook_state }) => webhook_state === 'sent').map(({ id }) => String(id)),
  }
}
