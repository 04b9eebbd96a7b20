import { Worker } from 'node:worker_threads'
import { type MessageStore, storeError } from '../store.ts'
import type { Call, Reply } from './worker.ts'

/**
 * The store in a thread of its own: a disk that stalls, or another process's lock, stalls nobody who asks for the page. It
 * opens the file at once; when that fails, every call says why. An error in the thread that is no call's ends the process.
 */
export function openSqliteThread(file: string): MessageStore {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: file })
  /** Answered in their order. */
  const calls: PromiseWithResolvers<unknown>[] = []
  worker.on('message', (reply: Reply) => {
    const call = calls.shift()
    if ('error' in reply) call?.reject(storeError(reply.error))
    else call?.resolve(reply.result)
  })

  function call(method: Call['method'], args: unknown[]): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    calls.push(answer)
    worker.postMessage({ method, args } satisfies Call)
    return answer.promise
  }
  return new Proxy({} as MessageStore, {
    get: (_, method: Call['method'] | 'then') =>
      // `await` asks whether this is a promise.
      method === 'then' ? undefined : (...args: unknown[]) => call(method, args),
  })
}
