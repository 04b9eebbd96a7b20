import { alerts as words } from '#content/mail.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Webhook } from './webhook.ts'

/** What the agency is told of, each with a beginning and an end. */
export type Trouble = keyof typeof words
type FactsOf<T extends Trouble> = Parameters<(typeof words)[T]['raised']>[0]

export interface Alerts {
  /** Says how things stand now; who hears of it, and how often, is decided here. Never throws, never waits. */
  report<T extends Trouble>(trouble: T, active: boolean, facts: FactsOf<T>): void
}

/** Trouble that lasts is told again after this long. */
const againMs = 6 * 3_600_000
/** Trouble that comes and goes is not told more often than this. */
const quietMs = 30 * 60_000

interface AlertsOptions {
  clock: Pick<Clock, 'now' | 'monotonic'>
  log: Log
  /** `null`: the log alone. */
  webhook: Webhook | null
}

interface State {
  /** `null`: no trouble now. */
  since: number | null
  toldAt: number
  /** The agency heard of this trouble, and is told when it is over. */
  told: boolean
}

/** Not by mail, which may be what is broken. Only counts, codes and times: who wrote, and what, stays in the store. */
export function createAlerts({ clock, log, webhook }: AlertsOptions): Alerts {
  const states = new Map<Trouble, State>()
  const post = (trouble: Trouble, phase: 'raised' | 'over', text: string, facts: object) =>
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...facts })

  return {
    report(trouble, active, facts) {
      const now = clock.monotonic()
      const { since, toldAt, told } = states.get(trouble) ?? { since: null, toldAt: -Infinity, told: false }
      if (!active) {
        if (since === null) return
        const minutes = Math.round((now - since) / 60_000)
        if (told) {
          log.info(`alert.${trouble}.over`, { minutes })
          post(trouble, 'over', words[trouble].over, { minutes })
        }
        states.set(trouble, { since: null, toldAt, told: false })
        return
      }
      const due = now - toldAt >= (told ? againMs : quietMs)
      if (due) {
        log.error(`alert.${trouble}`, { ...facts })
        const raised: (facts: never) => string = words[trouble].raised
        post(trouble, 'raised', raised(facts as never), facts)
      }
      states.set(trouble, { since: since ?? now, toldAt: due ? now : toldAt, told: told || due })
    },
  }
}
