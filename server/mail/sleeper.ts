import type { Clock } from './ports.ts'

/** Waiting that can be cut short. A wake that comes just before the sleep is not lost. */
export interface Sleeper {
  /** `wakeable`: {@link Sleeper.wake} ends it; otherwise only time and {@link Sleeper.end} do. */
  sleep(ms: number, wakeable?: boolean): Promise<void>
  wake(): void
  /** Ends the sleep under way, whatever it is. */
  end(): void
}

export function createSleeper(clock: Clock): Sleeper {
  let woken = false
  let wakeUp: (() => void) | null = null
  let light = false

  return {
    sleep(ms, wakeable = false) {
      if (wakeable && woken) {
        woken = false
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const timer = clock.setTimeout(done, ms)
        function done() {
          clock.clearTimeout(timer)
          wakeUp = null
          woken = false
          resolve()
        }
        light = wakeable
        wakeUp = done
      })
    },
    wake() {
      if (wakeUp && light) wakeUp()
      else woken = true
    },
    end: () => wakeUp?.(),
  }
}
