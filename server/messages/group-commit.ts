import { answerTimeoutMs } from '#contract/send.ts'
import { store as words } from '#server/words/store.ts'
import type { NewMessage } from './message.ts'
import type { Acceptance, ServerStore } from './store.ts'
import { StoreUnavailable } from './store-errors.ts'

/** How many messages share a transaction at most: in one of a thousand all would be answered late. */
const batchLength = 50
/** How many messages, and how many characters of them (two bytes each), may wait for a store that is not open yet. */
const mostWaiting = 1_000
const mostCharacters = 8_000_000

export type Acceptor = ReturnType<typeof createAcceptor>

interface Waiting {
  message: NewMessage
  answer: PromiseWithResolvers<Acceptance>
}

const lengthOf = ({ name, email, text }: NewMessage) => name.length + email.length + text.length

/**
 * Group commit: the messages of one turn of the event loop, or those that arrived during the last commit, share a transaction
 * and so one fdatasync. `committed` is called after each commit, when its answers have been sent. What comes before the store is
 * `opened` waits for it. Whatever the store does, each is answered within {@link answerTimeoutMs}.
 */
export function createAcceptor(
  store: Pick<ServerStore, 'accept'>,
  storeBytes: number,
  committed = () => {},
  opened: Promise<unknown> = Promise.resolve(),
) {
  const waiting: Waiting[] = []
  let running = false
  let isOpen = false
  let characters = 0
  opened.then(() => {
    isOpen = true
  })

  async function run(): Promise<void> {
    running = true
    if (!isOpen) await opened
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

  /** Answers no. The message is then not stored, unless storing it has begun. */
  function giveUp(entry: Waiting): void {
    const at = waiting.indexOf(entry)
    if (at >= 0) waiting.splice(at, 1)
    entry.answer.reject(new StoreUnavailable(words.notAnswering))
  }

  return {
    /** Resolves when the message is committed to disk, rejects when it is not. */
    async accept(message: NewMessage): Promise<Acceptance> {
      const entry = { message, answer: Promise.withResolvers<Acceptance>() }
      const length = isOpen ? 0 : lengthOf(message)
      if (!isOpen && (waiting.length >= mostWaiting || characters + length > mostCharacters))
        throw new StoreUnavailable(words.notAnswering)
      characters += length
      waiting.push(entry)
      if (!running) run()
      const timer = setTimeout(giveUp, answerTimeoutMs, entry)
      try {
        return await entry.answer.promise
      } finally {
        clearTimeout(timer)
        characters -= length
      }
    },
  }
}
