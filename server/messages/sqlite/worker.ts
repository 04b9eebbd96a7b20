/** The thread of {@link openSqliteThread}: one call after the other, until `close`. */
import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessageStore } from '../store.ts'
import { openSqliteStore } from './store.ts'

export interface Call {
  method: keyof MessageStore
  args: unknown[]
}
/** Errors lose their class on the way between threads. */
export type Reply = { result: unknown } | { error: { name: string; message: string } }

const opening = (async () => openSqliteStore(workerData))()
// Told to whoever calls.
opening.catch(() => {})

async function answer({ method, args }: Call): Promise<Reply> {
  try {
    const store = await opening
    return { result: await Reflect.apply(store[method], undefined, args) }
  } catch (error) {
    const { name, message } = error as Error
    return { error: { name, message } }
  }
}

for await (const [call] of on(parentPort!, 'message')) {
  parentPort?.postMessage(await answer(call))
  if (call.method === 'close') break
}
