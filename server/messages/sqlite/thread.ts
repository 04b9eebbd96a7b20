import { Worker } from 'node:worker_threads'
import { passOn, type ServerStore } from '#server/messages/store.ts'
import { restoreError, StoreUnusable } from '#server/messages/store-errors.ts'
import { store as words } from '#server/words/store.ts'
import { noteCleanStop, noteDamage } from './last-stop.ts'
import { checkEveryMs, startWholeChecks } from './whole-check.ts'
import type { Call, CallResult, Opening } from './worker.ts'

/**
 * The server's store in a worker thread: a disk that stalls, or the lock of another process, does not block the page. Rejects
 * when the file is unusable or the messages were moved. An uncaught error in the thread ends the process. The file can be used at once:
 * after a stop that was not clean all of it is checked meanwhile, as it is once a day (`everyMs`). `clock`: one that tests set, in place
 * of the system's.
 */
export async function openSqliteThread(
  file: string,
  everyMs = checkEveryMs,
  clock?: SharedArrayBuffer,
): Promise<ServerStore> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, clock } satisfies Opening,
  })
  /** The thread replies in order. */
  const calls: PromiseWithResolvers<unknown>[] = []
  worker.on('message', (reply: CallResult) => {
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
  const checked = (await call('open', [])) as number | null
  /** When the whole file was last found sound. */
  let soundAt = checked
  let damage: StoreUnusable | undefined
  const firstInMs = checked === null ? 0 : Math.min(Math.max(0, checked + everyMs - Date.now()), everyMs)
  const checks = startWholeChecks(file, firstInMs, {
    everyMs,
    found(result) {
      if (result === 'damaged') onDamage(new StoreUnusable(words.damaged))
      else soundAt = Date.now()
    },
  })

  /** Nothing is accepted any more, and the next opening looks at the whole file first. */
  function onDamage(error: StoreUnusable): void {
    damage = error
    checks.stop()
    noteDamage(file)
  }

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    checks.stop()
    await call('close', [])
    // The note is written last. A file that was not checked to the end, or is damaged, gets none.
    if (soundAt !== null && !damage) noteCleanStop(file, soundAt)
  }

  return passOn(async (method, args) => {
    if (method === 'close') {
      closed ??= close()
      return closed
    }
    if (damage) throw damage
    return call(method, args).catch((error: unknown) => {
      if (error instanceof StoreUnusable) onDamage(error)
      throw error
    })
  })
}
