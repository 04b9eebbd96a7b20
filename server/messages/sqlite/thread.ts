import { Worker } from 'node:worker_threads'
import type { ServerStore } from '#server/messages/store.ts'
import { restoreError } from '#server/messages/store-errors.ts'
import type { Call, Reply } from './worker.ts'

/**
 * The server's store in a worker thread: a disk that stalls, or the lock of another process, does not block the page. Rejects
 * when the file is unusable or the messages were moved. An uncaught error in the thread ends the process.
 */
export async function openSqliteThread(file: string): Promise<ServerStore> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: file })
  /** The thread replies in order. */
  const calls: PromiseWithResolvers<unknown>[] = []
  worker.on('message', (reply: Reply) => {
    const call = calls.shift()
    if ('error' in reply) call?.reject(restoreError(reply.error))
    else call?.resolve(reply.result)
  })

  function call<T>(method: Call['method'], ...args: unknown[]): Promise<T> {
    const answer = Promise.withResolvers<unknown>()
    calls.push(answer)
    worker.postMessage({ method, args } satisfies Call)
    return answer.promise as Promise<T>
  }
  await call('open')
  return {
    accept: (...args) => call('accept', ...args),
    lease: (...args) => call('lease', ...args),
    extend: (...args) => call('extend', ...args),
    settle: (...args) => call('settle', ...args),
    takeOver: (...args) => call('takeOver', ...args),
    health: () => call('health'),
    probe: () => call('probe'),
    purge: (...args) => call('purge', ...args),
    claimAlert: (...args) => call('claimAlert', ...args),
    close: () => call('close'),
  }
}
