import { storeTimeoutMs } from '#contract/send.ts'
import { type Clock, systemClock } from '../care/clock.ts'
import { type MessageStore, StoreReplaced, StoreUnavailable, StoreUnusable } from './store.ts'

/** How soon a store that could not be opened is tried again (ms): one that may come back by itself, … */
const soonMs = 2_000
/** … and one that waits for a person: to check a large damaged file takes long. */
const laterMs = 5 * 60_000

const silent = () => new StoreUnavailable('la base de mensajes no responde')

interface Options {
  open: () => Promise<MessageStore>
  /** Called when the file was replaced: this store is of no more use. */
  replaced: (error: StoreReplaced) => void
  clock?: Pick<Clock, 'sleep'>
}

/**
 * The server's store: there from the first moment, opened behind the page, again and again until that succeeds. Until then
 * its methods reject with the reason of the last try. None waits longer than {@link storeTimeoutMs}; while a call that was
 * given up is not back (a disk that stalls), the others reject at once, so that nothing piles up behind it.
 */
export function createReconnectingStore({ open, replaced, clock = systemClock }: Options): MessageStore {
  const closing = new AbortController()
  let current = open()
  /** Calls that were given up and are not back. */
  let late = 0

  async function untilOpen(): Promise<void> {
    for (;;) {
      const reason = await current.then(
        () => null,
        (error: unknown) => error,
      )
      if (reason === null) return
      await clock.sleep(reason instanceof StoreUnusable ? laterMs : soonMs, closing.signal)
      if (closing.signal.aborted) return
      const next = open()
      // Whoever asks meanwhile gets the last answer at once.
      await next.catch(() => {})
      current = next
    }
  }
  const opening = untilOpen()

  async function close(): Promise<void> {
    closing.abort()
    await opening
    const store = await current.catch(() => null)
    await store?.close()
  }

  function inTime<T>(call: () => Promise<T>): Promise<T> {
    if (late > 0) return Promise.reject(silent())
    const answer = call()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        late++
        const back = () => void late--
        answer.then(back, back)
        reject(silent())
      }, storeTimeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  async function call(method: keyof MessageStore, args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply((await current)[method], undefined, args)
    } catch (error) {
      if (error instanceof StoreReplaced) replaced(error)
      throw error
    }
  }
  return new Proxy({} as MessageStore, {
    get: (_, method: keyof MessageStore) =>
      method === 'close' ? () => inTime(close) : (...args: unknown[]) => inTime(() => call(method, args)),
  })
}
