import type { Acceptance, MessageStore, NewMessage } from './store.ts'

export type Acceptor = ReturnType<typeof createAcceptor>

/** All messages of one turn of the event loop, or all that arrived during the last commit, share a transaction and its fdatasync. */
export function createAcceptor(store: MessageStore, storeBytes: number, committed = () => {}) {
  const waiting: (PromiseWithResolvers<Acceptance> & { message: NewMessage })[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // After the poll phase, when every request of this turn has been read.
      await new Promise(setImmediate)
      const batch = waiting.splice(0)
      const messages = batch.map((one) => one.message)
      try {
        for (const [i, answer] of (await store.accept(messages, storeBytes)).entries())
          batch[i]?.resolve(answer)
        setImmediate(committed)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    running = null
  }

  return {
    async accept(message: NewMessage): Promise<Acceptance> {
      const answer = Promise.withResolvers<Acceptance>()
      waiting.push({ message, ...answer })
      running ??= run()
      return answer.promise
    },
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}
