import type { Clock } from '#server/time/clock.ts'
import type { Cleaning, ServerStore } from './store.ts'

/** The pause between two steps (ms): longer than SQLite's first waits, so that other writers get the lock. */
const pauseMs = 30

/** Cleans until nothing is owed, somebody is in the way (`blocked`), or the signal ends it (`more`). Rejects as the store does. */
export async function payCleaning(
  store: Pick<ServerStore, 'clean'>,
  which: Parameters<ServerStore['clean']>[0],
  {
    clock,
    signal,
    onStep = () => {},
  }: { clock: Pick<Clock, 'sleep'>; signal: AbortSignal; onStep?: () => void },
): Promise<Cleaning> {
  for (;;) {
    const left = await store.clean(which)
    if (left !== 'more' || signal.aborted) return left
    onStep()
    await clock.sleep(pauseMs, signal)
  }
}
