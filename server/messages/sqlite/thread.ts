import { Worker } from 'node:worker_threads'
import { passOn, type ServerStore } from '#server/messages/store.ts'
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

  function call(method: Call['method'], args: unknown[]): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    calls.push(answer)
    worker.postMessage({ method, args } satisfies Call)
    return answer.promise
  }
  await call('open', [])
  return passOn(call)
}
