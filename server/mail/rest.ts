import type { MessageStore } from '#server/messages/types.ts'
import { restDelay } from './schedule.ts'

/** In a row, from different messages: then it is the server's trouble after all, or it would be asked 10,000 times. */
const suspiciousRun = 3
/** Short and constant: a few messages that the server cannot digest must not keep the others waiting for hours. */
const runRestMs = 60_000

/**
 * When the whole queue rests. Trouble that every message would meet (no connection, TLS, 421, a refused sender or
 * recipient) is met by one message only: the queue waits with it, along the same schedule, and it is the first to go
 * again. So a dead server is knocked at about 125 times in five days, whatever the backlog, and the order stays.
 */
export interface Rest {
  /** Milliseconds left, 0 when the queue may go on. */
  left(now: number): number
  /** The server could not be used; answers when the message that found out is due again (`null`: it is dead). */
  serverFailed(now: number, id: string | null): number
  messageFailed(now: number): void
  succeeded(): void
  /** Ends when the owner's `retry` made the waiting message due, or it is no longer there. */
  lookUp(store: Pick<MessageStore, 'find'>): Promise<void>
}

export function createRest(random: () => number): Rest {
  let serverFailures = 0
  let messageFailures = 0
  let rest: { from: number; until: number; id: string | null } | null = null

  return {
    left(now) {
      // A clock set back must not prolong a rest.
      if (!rest || now >= rest.until || now < rest.from) return 0
      return rest.until - now
    },
    serverFailed(now, id) {
      serverFailures++
      rest = { from: now, until: now + restDelay(serverFailures, random), id }
      return rest.until
    },
    messageFailed(now) {
      messageFailures++
      if (messageFailures >= suspiciousRun) rest = { from: now, until: now + runRestMs, id: null }
    },
    succeeded() {
      serverFailures = 0
      messageFailures = 0
      rest = null
    },
    async lookUp(store) {
      if (!rest?.id) return
      const { id, until } = rest
      const message = await store.find(id)
      if (message?.state !== 'accepted' || message.nextAttemptAt < until) rest = null
    },
  }
}
