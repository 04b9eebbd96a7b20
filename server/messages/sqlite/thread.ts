import { Worker } from 'node:worker_threads'
import { type MessageStore, storeError } from '../store.ts'
import type { Call, Reply } from './worker.ts'

/**
 * The server's store in a thread of its own: a disk that stalls, or another process's lock, stalls nobody who asks for the
 * page. Rejects as {@link openSqliteStore} throws, and when the messages were moved. A fault in the thread that is no
 * call's ends the process.
 */
export async function openSqliteThread(file: string): Promise<MessageStore> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: file })
  /** Answered in their order. */
  const calls: PromiseWithResolvers<unknown>[] = []
  worker.on('message', (reply: Reply) => {
    const call = calls.shift()
    if ('error' in reply) call?.reject(storeError(reply.error))
    else call?.resolve(reply.result)
  })

  const call = (method: Call['method'], args: unknown[] = []): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    calls.push(answer)
    worker.postMessage({ method, args } satisfies Call)
    return answer.promise
  }
  await call('open')
  return new Proxy({} as MessageStore, {
    get: (_, method: keyof MessageStore | 'then') =>
      // `await` asks whether this is a promise.
      method === 'then' ? undefined : (...args: unknown[]) => call(method, args),
  })
}
