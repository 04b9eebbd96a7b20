/** The worker of `thread.ts`: runs one call after the other, from `open` to `close`. */
import { on } from 'node:events'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ServerStore } from '#server/messages/store.ts'
import { StoreUnusable } from '#server/messages/store-errors.ts'
import { systemClock } from '#server/time/clock.ts'
import { server as words } from '#server/words/start.ts'
import { isSmall, movedToOf } from './database-file.ts'
import { forgetDamage, takeLastStop } from './last-stop.ts'
import { openSqliteStore } from './store.ts'

export interface Call {
  method: 'open' | keyof ServerStore
  args: unknown[]
}
/** Errors lose their class between threads. */
export type CallResult = { result: unknown } | { error: { name: string; message: string } }

export interface Opening {
  file: string
  /** A time in ms, eight bytes. */
  clock: SharedArrayBuffer | undefined
}

// compile-cache.mjs imports this file outside of a worker: there it is given no data.
const { file, clock: set } = (workerData ?? {}) as Opening
const clock = set ? { now: () => Number(new BigInt64Array(set)[0]) } : systemClock

let store: ServerStore | undefined

/** When the whole file was last checked and found sound; `null`: since then something may have happened to it. */
async function open(): Promise<number | null> {
  const movedTo = movedToOf(file)
  if (movedTo !== null) throw new StoreUnusable(words.moved(movedTo))
  const last = takeLastStop(file)
  // A small file, as a new one is, was checked before it was opened; others are checked while they are open.
  const checkedNow = isSmall(file) || last.kind === 'damaged'
  store = openSqliteStore(file, clock, last.kind)
  if (last.kind === 'damaged') forgetDamage(file)
  if (last.kind === 'clean') return last.checkedAt
  return checkedNow ? Date.now() : null
}

async function answer({ method, args }: Call): Promise<CallResult> {
  try {
    return { result: await (method === 'open' ? open() : Reflect.apply(store![method], undefined, args)) }
  } catch (error) {
    const { name, message } = error as Error
    return { error: { name, message } }
  }
}

if (!isMainThread)
  for await (const [call] of on(parentPort!, 'message')) {
    parentPort!.postMessage(await answer(call))
    if (call.method === 'close' || !store) break
  }
