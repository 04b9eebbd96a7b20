import { storeTimeoutMs } from '#contract/send.ts'
import { type Clock, systemClock } from '#server/time/clock.ts'
import { type MessageStore, StoreReplaced, StoreUnavailable, StoreUnusable } from './store.ts'

/** When to open a store again (ms). Seldom where a person has to act: checking a large damaged file takes long. */
const retryMs = 2_000
const unusableRetryMs = 5 * 60_000

const timedOut = () => new StoreUnavailable('la base de mensajes no responde')

/**
 * The server's store: usable at once, opened in the background, retried until that succeeds, also when it is found damaged in
 * use. Until then its methods reject with the reason of the last attempt. No call takes longer than {@link storeTimeoutMs};
 * while a call that timed out is still pending (a disk that stalls), the others reject at once, so that calls do not pile up.
 * `replaced` is called when the file was: then this store cannot be used any more.
 */
export function createReconnectingStore(
  open: () => Promise<MessageStore>,
  replaced: (error: StoreReplaced) => void,
  clock: Pick<Clock, 'sleep'> = systemClock,
): MessageStore {
  const closing = new AbortController()
  let current = open()
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
      // Calls meanwhile get the last result at once.
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

  function withTimeout<T>(call: () => Promise<T>): Promise<T> {
    if (lateCalls > 0) return Promise.reject(timedOut())
    const answer = call()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lateCalls++
        answer.catch(() => {}).then(() => lateCalls--)
        reject(timedOut())
      }, storeTimeoutMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  async function call(method: keyof MessageStore, args: unknown[]): Promise<unknown> {
    const opened = current
    const store = await opened
    try {
      return await Reflect.apply(store[method], undefined, args)
    } catch (error) {
      if (error instanceof StoreReplaced) replaced(error)
      if (error instanceof StoreUnusable && current === opened) {
        current = Promise.reject(error)
        opening = retryUntilOpen()
        await store.close()
      }
      throw error
    }
  }
  return new Proxy({} as MessageStore, {
    get:
      (_, method: keyof MessageStore) =>
      (...args: unknown[]) =>
        withTimeout(() => (method === 'close' ? close() : call(method, args))),
  })
}
