import { storeTimeoutMs } from '#contract/send.ts'
import { type Clock, systemClock } from '#server/time/clock.ts'
import { store as words } from '#server/words/store.ts'
import { passOn, type ServerStore } from './store.ts'
import { StoreReplaced, StoreUnavailable, StoreUnusable } from './store-errors.ts'

/** When to open a store again (ms). Rarely when a person has to act, because checking a large damaged file takes long. */
const retryMs = 2_000
const unusableRetryMs = 5 * 60_000

const timedOut = () => new StoreUnavailable(words.notAnswering)

/**
 * The server's store. It can be called at once, and is opened in the background: again and again until that succeeds, also after it
 * was found damaged in use. Until then its methods reject with the reason of the last attempt. No call takes longer than
 * {@link storeTimeoutMs}; while a call that timed out is still pending (a disk that stalls), others reject at once, so that calls do
 * not pile up. `opened` resolves when it was tried for the first time, with `null` or the reason why it is not open. `replaced` is
 * called when somebody replaced the file: then this store cannot be used any more.
 */
export function createReconnectingStore(
  open: () => Promise<ServerStore>,
  replaced: (error: StoreReplaced) => void,
  clock: Pick<Clock, 'sleep'> = systemClock,
): ServerStore & { opened: Promise<unknown> } {
  const closing = new AbortController()
  let current = open()
  /** The first attempt to open has ended: with `null`, or the reason why it failed. */
  let tried = false
  const ended = (reason: unknown) => {
    tried = true
    return reason
  }
  const opened = current.then(() => ended(null), ended)
  /** Calls that timed out and are still pending. */
  let lateCalls = 0

  async function retryUntilOpen(): Promise<void> {
    for (;;) {
      try {
        return void (await current)
      } catch (reason) {
        await clock.sleep(reason instanceof StoreUnusable ? unusableRetryMs : retryMs, closing.signal)
      }
      if (closing.signal.aborted) return
      const next = open()
      // Calls in the meantime get the last result at once.
      await next.catch(() => {})
      current = next
    }
  }
  let opening = retryUntilOpen()

  async function close(): Promise<void> {
    closing.abort()
    await opening
    await current.then((store) => store.close())
  }

  /** Calls `late` and rejects when the answer takes longer than {@link storeTimeoutMs}. */
  function inTime<T>(answer: Promise<T>, late = () => {}): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        late()
        reject(timedOut())
      }, storeTimeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  function withTimeout<T>(call: () => Promise<T>): Promise<T> {
    if (lateCalls > 0) return Promise.reject(timedOut())
    const answer = call()
    return inTime(answer, () => {
      lateCalls++
      answer.catch(() => {}).then(() => lateCalls--)
    })
  }

  async function attempt<T>(work: (store: ServerStore) => Promise<T>): Promise<T> {
    const attempted = current
    const store = await attempted
    try {
      return await work(store)
    } catch (error) {
      if (error instanceof StoreReplaced) replaced(error)
      if (error instanceof StoreUnusable && current === attempted) {
        current = Promise.reject(error)
        opening = retryUntilOpen()
        await store.close()
      }
      throw error
    }
  }
  /** Who calls while the store is opened for the first time waits as long, but is no late call: none of them has reached it. */
  async function use<T>(work: (store: ServerStore) => Promise<T>): Promise<T> {
    if (!tried) await inTime(opened)
    return withTimeout(() => attempt(work))
  }

  const forwarded = passOn((method, args) => use((store) => Reflect.apply(store[method], undefined, args)))
  return { ...forwarded, close: () => withTimeout(close), opened }
}
