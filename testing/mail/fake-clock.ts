import type { Clock } from '#server/care/clock.ts'

interface Timer {
  at: number
  done: () => void
}

/** Time that passes only when everything else stands still: five days run as fast as the work in them. */
export function createFakeClock(start = 1_800_000_000_000) {
  let now = start
  let wrong = 0
  let busy = 0
  const timers = new Set<Timer>()

  /** Until nothing real is under way and every callback has had its turns. */
  async function quiet(): Promise<void> {
    for (let turns = 0; turns < 4; turns++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (busy > 0) turns = -1
    }
  }

  const next = () => [...timers].sort((one, other) => one.at - other.at)[0]

  const clock: Clock = {
    now: () => now + wrong,
    monotonic: () => now,
    sleep(ms, signal) {
      return new Promise((resolve) => {
        const timer = { at: now + ms, done }
        function done() {
          timers.delete(timer)
          signal.removeEventListener('abort', done)
          resolve()
        }
        timers.add(timer)
        signal.addEventListener('abort', done)
        if (signal.aborted) done()
      })
    },
  }
  return {
    ...clock,
    /** The wall clock is set to another time; nothing has passed. */
    set(byMs: number): void {
      wrong += byMs
    },
    /** Real work (a socket, a disk) during which time stands still. */
    async during<T>(work: Promise<T>): Promise<T> {
      busy++
      try {
        return await work
      } finally {
        busy--
      }
    },
    /** Moves time without waiting for real work, and runs what became due. */
    jump(ms: number): void {
      now += ms
      for (const timer of [...timers]) if (timer.at <= now) timer.done()
    },
    /** Lets time pass, timer by timer. */
    async pass(ms: number): Promise<void> {
      const limit = now + ms
      for (;;) {
        await quiet()
        const timer = next()
        if (!timer || timer.at > limit) break
        now = Math.max(now, timer.at)
        timer.done()
      }
      now = limit
    },
  }
}
