import type { Clock } from '#server/care/clock.ts'
import type { MessageStore } from '#server/messages/store.ts'
import { restDelay } from './schedule.ts'

export type Rest = ReturnType<typeof createRest>

/** In a row, from different messages: then it is the server's trouble after all, or it would be asked 10,000 times. */
const suspiciousRun = 3
/** Short and constant: a few messages that the server cannot digest must not keep the others waiting for hours. */
const runRestMs = 60_000
const refusedRestMs = 3_600_000

/**
 * When the whole queue rests. Trouble that every message would meet (no connection, TLS, 421, a refused sender or
 * recipient) is met by one message only: the queue waits with it, along the same schedule, and it is the first to go
 * again. So a dead server is knocked at about 125 times in five days, whatever the backlog, and the order stays.
 */
export function createRest(clock: Pick<Clock, 'now' | 'monotonic'>, random: () => number) {
  let serverFailures = 0
  let messageFailures = 0
  /** `until` is monotonic, so that no clock prolongs a rest; `dueAt` is what stands in the store. */
  let rest: { until: number; dueAt: number; id: string | null } | null = null

  function begin(ms: number, id: string | null): number {
    rest = { until: clock.monotonic() + ms, dueAt: clock.now() + ms, id }
    return rest.dueAt
  }

  return {
    /** Milliseconds left, 0 when the queue may go on. */
    left: () => (rest ? Math.max(0, rest.until - clock.monotonic()) : 0),
    /** The server could not be used; answers when the message that found out is due again (`null`: it is dead). */
    serverFailed(id: string | null): number {
      serverFailures++
      return begin(restDelay(serverFailures, random), id)
    },
    /** Another log-in might lock the account. A restart, with a new SMTP_URL, tries at once. */
    credentialsRefused(): void {
      begin(refusedRestMs, null)
    },
    messageFailed(): void {
      messageFailures++
      if (messageFailures >= suspiciousRun) begin(runRestMs, null)
    },
    succeeded(): void {
      serverFailures = 0
      messageFailures = 0
      rest = null
    },
    /** Ends when the owner's `retry` made the waiting message due, or it is no longer there. */
    async lookUp(store: Pick<MessageStore, 'find'>): Promise<void> {
      if (!rest?.id) return
      const { id, dueAt } = rest
      const message = await store.find(id)
      if (message?.state !== 'accepted' || message.nextAttemptAt !== dueAt) rest = null
    },
  }
}
