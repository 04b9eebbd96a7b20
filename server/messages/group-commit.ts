import type { NewMessage } from './message.ts'
import type { Acceptance, ServerStore } from './store.ts'

const batchLength = 50

export type Acceptor = ReturnType<typeof createAcceptor>

/**
 * Group commit: the messages of one turn of the event loop, or those that arrived during the last commit, share a transaction
 * and so one fdatasync. A batch holds {@link batchLength} at most: in a batch of a thousand all would be answered late. `committed` is
 * called after each commit, when its answers have been sent.
 */
export function createAcceptor(store: ServerStore, storeBytes: number, committed = () => {}) {
  const waiting: { message: NewMessage; answer: PromiseWithResolvers<Acceptance> }[] = []
  let running = false

  async function run(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // `setImmediate` runs after the poll phase, when every request of this turn has been read.
      await new Promise(setImmediate)
      const batch = waiting.splice(0, batchLength)
      const messages = batch.map((entry) => entry.message)
      try {
        for (const [i, answer] of (await store.accept(messages, storeBytes)).entries())
          batch[i]?.answer.resolve(answer)
        setImmediate(committed)
      } catch (error) {
        for (const entry of batch) entry.answer.reject(error)
      }
    }
    running = false
  }

  return {
    /** Resolves when the message is committed to disk, rejects when it is not. */
    async accept(message: NewMessage): Promise<Acceptance> {
      const answer = Promise.withResolvers<Acceptance>()
      waiting.push({ message, answer })
      if (!running) run()
      return answer.promise
    },
  }
}
